"""Stored results of the search for crossings in the usual large structures. A test repeats some of the searches.

By structure (``drops.structure``): for each feed that is searched, in order, the number of its crossing as one
hexadecimal digit.
"""

from collections.abc import Mapping
from typing import Final

CROSSINGS: Final[Mapping[str, str]] = {
    "64 (5, 8, 7) A.B.|.C.|.D.|.E.| / FG.HI.|.JK.|.LM.|.|": "03560301",
    "64 (5, 8, 9) A.B.|.C.|.D.|.E.| / FG.GH.I.J.|.K.|.L.M.|": "037560301",
    "64 (6, 9, 8) A.B.|.C.|.D.|.E.|.F / GH.IJ.|.KL.|.MN.|.|.O": "035603010",
    "128 (6, 10, 9) A.B.|.C.|.D.|.E.|.F.| / GH.IJ.|.KL.|.MN.|.OP.|.|": "012b603210",
    "128 (6, 10, 7) A.B.|.C.|.D.|.E.|.F.| / IJ.KL.|.MN.|.OP.|.|": "03721010",
    "128 (6, 10, 12) A.B.|.C.|.D.|.E.|.F.| / GH.HI.J.|.K.L.M.N.|.O.P.|.|": "03716201010",
    "128 (7, 11, 10) A.B.|.C.|.D.|.E.|.F.|.G / HI.JK.|.LM.|.NO.|.PQ.|.|.S": "012b6032100",
    "128 (6, 5, 8, 7) A.|.|.|.|.| / B.C.|.D.|.E.|.F.| / LM.NO.|.PQ.|.ST.|.|": "03560301",
    "128 (7, 5, 9, 8) A.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G / MN.OP.|.QS.|.TU.|.|.V": "035603010",
    "128 (7, 5, 9, 8) 1.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G / MN.OP.|.QS.|.TU.|.|.V": "035603010",
    "256 (7, 12, 11) A.B.|.C.|.D.|.E.|.F.|.G.| / HI.JK.|.LM.|.NO.|.PQ.|.ST.|.|": "0159b3702101",
    "256 (7, 12, 9) A.B.|.C.|.D.|.E.|.F.|.G.| / JK.LM.|.NO.|.PQ.|.ST.|.|": "01a7432101",
    "256 (7, 12, 15) A.B.|.C.|.D.|.E.|.F.|.G.| / HI.IJ.K.|.L.M.|.N.O.P.Q.|.S.T.|.|": "07739a2741210",
    "256 (8, 13, 12) A.B.|.C.|.D.|.E.|.F.|.G.|.H / IJ.KL.|.MN.|.OP.|.QS.|.TU.|.|.V": "0159b37021010",
    "256 (7, 6, 10, 9) A.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.| / NO.PQ.|.ST.|.UV.|.WY.|.|": "012b603210",
    "256 (8, 6, 11, 10) A.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.|.H / OP.QS.|.TU.|.VW.|.YZ.|.|.a": "012b6032100",
    "256 (7, 6, 10, 9) 1.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.| / NO.PQ.|.ST.|.UV.|.WY.|.|": "012b603210",
    "256 (8, 6, 11, 10) 1.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.|.H / OP.QS.|.TU.|.VW.|.YZ.|.|.a": "012b6032100",
    "512 (8, 14, 13) A.B.|.C.|.D.|.E.|.F.|.G.|.H.| / IJ.KL.|.MN.|.OP.|.QS.|.TU.|.VW.|.|": "012ba648571010",
    "512 (8, 14, 11) A.B.|.C.|.D.|.E.|.F.|.G.|.H.| / KL.MN.|.OP.|.QS.|.TU.|.VW.|.|": "01a438563010",
    "512 (8, 14, 16) A.B.|.C.|.D.|.E.|.F.|.G.|.H.| / IJ.JK.L.|.M.N.O.P.Q.S.|.T.U.V.|.W.|": "066a83b9b710010",
    "512 (9, 15, 14) A.B.|.C.|.D.|.E.|.F.|.G.|.H.|.I / JK.LM.|.NO.|.PQ.|.ST.|.UV.|.WY.|.|.Z": "012ba6485710100",
    "512 (8, 7, 12, 11) A.|.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.|.H.| / PQ.ST.|.UV.|.WY.|.Za.|.bc.|.|": "0159b3702101",
    "512 (8, 7, 12, 11) 1.|.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.|.H.| / PQ.ST.|.UV.|.WY.|.Za.|.bc.|.|": "0159b3702101",
}
