"""Stored results of the long search for crossings in the usual structures (`./run bench crossings --write`).

By structure (``drops.structure``): for each open feed, in order, its crossing as a word (``crossings.read_orders``). A
test repeats some of the searches.
"""

from collections.abc import Mapping
from typing import Final

CROSSINGS: Final[Mapping[str, str]] = {
    "16 (3, 4, 3) A.B.|.C.| / DE.FG.|.|": "x0 x3 x0 p2103 p3012 x0 x1",
    "16 (3, 4, 1) A.B.|.C.| / FG.|": "x0 x2 x0 x0 x1",
    "16 (3, 4, 4) A.B.|.C.| / DE.EF.|.G.|": "x0 x2 x0 p3102 x1 x1 x0 x1",
    "16 (4, 5, 4) A.B.|.C.|.D / EF.GH.|.|.I": "x0 x3 x0 x0 p2103 p3012 x0 x1 x0",
    "16 (3, 2, 2, 1) A.|.| / B.C.| / FG.|": "x0 x0 x1 x0 x1",
    "16 (4, 2, 3, 2) A.|.| / B.C.|.D / GH.|.I": "x0 x0 x1 x0 x0 x1 x0",
    "16 (3, 2, 2, 1) 1.|.| / B.C.| / FG.|": "x0 x1 x0 x1",
    "16 (4, 2, 3, 2) 1.|.| / B.C.|.D / GH.|.I": "x0 x1 x0 x0 x1 x0",
    "32 (4, 6, 5) A.B.|.C.|.D.| / EF.GH.|.IJ.|.|": "pef01ab45678923cd x2 x2 x0 x0 x4 x1 x3 x0 x1",
    "32 (4, 6, 3) A.B.|.C.|.D.| / GH.IJ.|.|": "x0 x2 x2 x0 x0 x2 x0 x1",
    "32 (4, 6, 7) A.B.|.C.|.D.| / EF.FG.H.|.I.J.|.|": "x0 p23106754 p3201 x0 p73241065 x0 x3 p0321 p2013 x0 x1",
    "32 (5, 7, 6) A.B.|.C.|.D.|.E / FG.HI.|.JK.|.|.L": "pef01ab45678923cd x2 x2 x0 x0 x0 x4 x1 x3 x0 x1 x0",
    "32 (4, 3, 4, 3) A.|.|.| / B.C.|.D.| / HI.JK.|.|": "x0 x0 x3 x0 p2103 p3012 x0 x1",
    "32 (5, 3, 5, 4) A.|.|.| / B.C.|.D.|.E / IJ.KL.|.|.M": "x0 x0 x3 x0 x0 p2103 p3012 x0 x1 x0",
    "32 (4, 3, 4, 3) 1.|.|.| / B.C.|.D.| / HI.JK.|.|": "x0 x3 x0 p2103 p3012 x0 x1",
    "32 (5, 3, 5, 4) 1.|.|.| / B.C.|.D.|.E / IJ.KL.|.|.M": "x0 x3 x0 x0 p2103 p3012 x0 x1 x0",
    "64 (5, 8, 7) A.B.|.C.|.D.|.E.| / FG.HI.|.JK.|.LM.|.|": "x0 x8 x6 x1 x1 x8 x12 x3 x5 x0 x3 x0 x1",
    "64 (5, 8, 5) A.B.|.C.|.D.|.E.| / HI.JK.|.LM.|.|": "x16 x4 x6 x0 x1 x0 x5 x1 x3 x0 x1",
    "64 (5, 8, 9) A.B.|.C.|.D.|.E.| / FG.GH.I.J.|.K.|.L.M.|": "x0 x8 x6 x1 x1 x0 x6 x7 x5 x3 x3 x0 x1 x0",
    "64 (6, 9, 8) A.B.|.C.|.D.|.E.|.F / GH.IJ.|.KL.|.MN.|.|.O": "x0 x8 x6 x1 x1 x0 x8 x12 x3 x5 x0 x3 x0 x1 x0",
    "64 (5, 4, 6, 5) A.|.|.|.| / B.C.|.D.|.E.| / JK.LM.|.NO.|.|": "x0 x14 x2 x2 x0 x0 x4 x1 x3 x0 x1",
    "64 (6, 4, 7, 6) A.|.|.|.| / B.C.|.D.|.E.|.F / KL.MN.|.OP.|.|.Q": "x0 x14 x2 x2 x0 x0 x0 x4 x1 x3 x0 x1 x0",
    "64 (5, 4, 6, 5) 1.|.|.|.| / B.C.|.D.|.E.| / JK.LM.|.NO.|.|": "x14 x2 x2 x0 x0 x4 x1 x3 x0 x1",
    "64 (6, 4, 7, 6) 1.|.|.|.| / B.C.|.D.|.E.|.F / KL.MN.|.OP.|.|.Q": "x14 x2 x2 x0 x0 x0 x4 x1 x3 x0 x1 x0",
    "128 (6, 10, 9) A.B.|.C.|.D.|.E.|.F.| / GH.IJ.|.KL.|.MN.|.OP.|.|": (
        "x0 x4 x8 x6 x0 x1 x28 x16 x4 x7 x5 x0 x3 x1 x1 x0"
    ),
    "128 (6, 10, 7) A.B.|.C.|.D.|.E.|.F.| / IJ.KL.|.MN.|.OP.|.|": "x0 x4 x8 x6 x0 x1 x0 x3 x6 x2 x2 x0 x1 x0",
    "128 (6, 10, 12) A.B.|.C.|.D.|.E.|.F.| / GH.HI.J.|.K.L.M.N.|.O.P.|.|": (
        "x24 x4 x10 x7 x1 x1 x4 x7 x8 x10 x4 x0 x6 x2 x0 x1 x0"
    ),
    "128 (7, 11, 10) A.B.|.C.|.D.|.E.|.F.|.G / HI.JK.|.LM.|.NO.|.PQ.|.|.S": (
        "x0 x4 x8 x6 x0 x1 x0 x28 x16 x4 x7 x5 x0 x3 x1 x1 x0 x0"
    ),
    "128 (6, 5, 8, 7) A.|.|.|.|.| / B.C.|.D.|.E.|.F.| / LM.NO.|.PQ.|.ST.|.|": (
        "x0 x0 x8 x6 x1 x1 x8 x12 x3 x5 x0 x3 x0 x1"
    ),
    "128 (7, 5, 9, 8) A.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G / MN.OP.|.QS.|.TU.|.|.V": (
        "x0 x0 x8 x6 x1 x1 x0 x8 x12 x3 x5 x0 x3 x0 x1 x0"
    ),
    "128 (6, 5, 8, 7) 1.|.|.|.|.| / B.C.|.D.|.E.|.F.| / LM.NO.|.PQ.|.ST.|.|": "x0 x8 x6 x1 x1 x8 x12 x3 x5 x0 x3 x0 x1",
    "128 (7, 5, 9, 8) 1.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G / MN.OP.|.QS.|.TU.|.|.V": (
        "x0 x8 x6 x1 x1 x0 x8 x12 x3 x5 x0 x3 x0 x1 x0"
    ),
    "256 (7, 12, 11) A.B.|.C.|.D.|.E.|.F.|.G.| / HI.JK.|.LM.|.NO.|.PQ.|.ST.|.|": (
        "x96 x16 x0 x8 x6 x1 x1 x28 x40 x12 x6 x5 x8 x7 x0 x1 x2 x0 x1"
    ),
    "256 (7, 12, 9) A.B.|.C.|.D.|.E.|.F.|.G.| / JK.LM.|.NO.|.PQ.|.ST.|.|": (
        "x0 x40 x12 x8 x6 x1 x1 x12 x16 x5 x1 x1 x6 x1 x2 x0 x1"
    ),
    "256 (7, 12, 15) A.B.|.C.|.D.|.E.|.F.|.G.| / HI.IJ.K.|.L.M.|.N.O.P.Q.|.S.T.|.|": (
        "x0 x16 x12 x8 x6 x0 x1 x0 x20 x20 x14 x4 x14 x4 x4 x7 x1 x3 x0 x1"
    ),
    "256 (8, 13, 12) A.B.|.C.|.D.|.E.|.F.|.G.|.H / IJ.KL.|.MN.|.OP.|.QS.|.TU.|.|.V": (
        "x96 x16 x0 x8 x6 x1 x1 x0 x28 x40 x12 x6 x5 x8 x7 x0 x1 x2 x0 x1 x0"
    ),
    "256 (7, 6, 10, 9) A.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.| / NO.PQ.|.ST.|.UV.|.WY.|.|": (
        "x0 x0 x4 x8 x6 x0 x1 x28 x16 x4 x7 x5 x0 x3 x1 x1 x0"
    ),
    "256 (8, 6, 11, 10) A.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.|.H / OP.QS.|.TU.|.VW.|.YZ.|.|.a": (
        "x0 x0 x4 x8 x6 x0 x1 x0 x28 x16 x4 x7 x5 x0 x3 x1 x1 x0 x0"
    ),
    "256 (7, 6, 10, 9) 1.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.| / NO.PQ.|.ST.|.UV.|.WY.|.|": (
        "x0 x4 x8 x6 x0 x1 x28 x16 x4 x7 x5 x0 x3 x1 x1 x0"
    ),
    "256 (8, 6, 11, 10) 1.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.|.H / OP.QS.|.TU.|.VW.|.YZ.|.|.a": (
        "x0 x4 x8 x6 x0 x1 x0 x28 x16 x4 x7 x5 x0 x3 x1 x1 x0 x0"
    ),
    "512 (8, 14, 13) A.B.|.C.|.D.|.E.|.F.|.G.|.H.| / IJ.KL.|.MN.|.OP.|.QS.|.TU.|.VW.|.|": (
        "x0 x16 x16 x12 x8 x6 x0 x1 x0 x64 x16 x28 x10 x20 x2 x1 x3 x7 x2 x0 x1 x0"
    ),
    "512 (8, 14, 11) A.B.|.C.|.D.|.E.|.F.|.G.|.H.| / KL.MN.|.OP.|.QS.|.TU.|.VW.|.|": (
        "x0 x16 x16 x12 x8 x6 x0 x1 x0 x32 x10 x4 x12 x1 x3 x5 x3 x0 x1 x0"
    ),
    "512 (8, 14, 16) A.B.|.C.|.D.|.E.|.F.|.G.|.H.| / IJ.JK.L.|.M.N.O.P.Q.S.|.T.U.V.|.W.|": (
        "x0 x16 x16 x12 x8 x6 x0 x1 x0 x40 x40 x20 x4 x24 x14 x3 x7 x7 x4 x0 x0 x1 x0"
    ),
    "512 (9, 15, 14) A.B.|.C.|.D.|.E.|.F.|.G.|.H.|.I / JK.LM.|.NO.|.PQ.|.ST.|.UV.|.WY.|.|.Z": (
        "x0 x16 x16 x12 x8 x6 x0 x1 x0 x0 x64 x16 x28 x10 x20 x2 x1 x3 x7 x2 x0 x1 x0 x0"
    ),
    "512 (8, 7, 12, 11) A.|.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.|.H.| / PQ.ST.|.UV.|.WY.|.Za.|.bc.|.|": (
        "x0 x0 x16 x12 x8 x6 x0 x1 x0 x32 x12 x6 x7 x12 x7 x0 x1 x2 x0 x1"
    ),
    "512 (9, 7, 13, 12) A.|.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.|.H.|.I / QS.TU.|.VW.|.YZ.|.ab.|.cd.|.|.e": (
        "x0 x0 x16 x12 x8 x6 x0 x1 x0 x0 x32 x12 x6 x7 x12 x7 x0 x1 x2 x0 x1 x0"
    ),
    "512 (8, 7, 12, 11) 1.|.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.|.H.| / PQ.ST.|.UV.|.WY.|.Za.|.bc.|.|": (
        "x0 x16 x12 x8 x6 x0 x1 x0 x32 x12 x6 x7 x12 x7 x0 x1 x2 x0 x1"
    ),
    "512 (9, 7, 13, 12) 1.|.|.|.|.|.|.| / B.C.|.D.|.E.|.F.|.G.|.H.|.I / QS.TU.|.VW.|.YZ.|.ab.|.cd.|.|.e": (
        "x0 x16 x12 x8 x6 x0 x1 x0 x0 x32 x12 x6 x7 x12 x7 x0 x1 x2 x0 x1 x0"
    ),
    "64 without 17-32 (6, 8) A.B.|.C.|.D.E.|.F.X.R": "8 x2 4 1 x0 x0",
    "128 without 33-64 (7, 10) A.B.|.C.|.D.|.E.F.|.G.X.R": "25 8 8 x1 1 x0 x0",
    "256 without 65-128 (8, 12) A.B.|.C.|.D.|.E.|.F.G.|.H.X.R": "13 25 8 8 x0 1 x0 x0",
}
