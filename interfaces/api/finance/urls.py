"""URLs of books, below ``/api/v1/``."""

from django.urls import path

from interfaces.api.finance import bank, bookings, books, online, parties, payments, reports, tills

_FEDERATION = "federations/<slug:federation>/"
_CLUB = f"{_FEDERATION}clubs/<slug:club>/"
_BOOK = "books/<int:book>/"
_PARTY = f"{_BOOK}parties/<int:party>/"

urlpatterns = [
    path(f"{_FEDERATION}books/", books.FederationBooks.as_view()),
    path(f"{_FEDERATION}money-offices/", books.FederationMoneyOffices.as_view()),
    path(f"{_FEDERATION}money-offices/<int:office>/dismissal/", books.FederationMoneyDismissal.as_view()),
    path(f"{_CLUB}books/", books.ClubBooks.as_view()),
    path(f"{_CLUB}money-offices/", books.ClubMoneyOffices.as_view()),
    path(f"{_CLUB}money-offices/<int:office>/dismissal/", books.ClubMoneyDismissal.as_view()),
    path(_BOOK, books.BookDetail.as_view()),
    path(f"{_BOOK}till-signing/", books.BookTillSigning.as_view()),
    path(f"{_BOOK}bank-account/", books.BookBankAccount.as_view()),
    path("my-payments/", payments.MyPayments.as_view()),
    path(f"{_BOOK}bank-layout/", bank.Layout.as_view()),
    path(f"{_BOOK}bank-files/", bank.BankFiles.as_view()),
    path(f"{_BOOK}bank-lines/", bank.BankLines.as_view()),
    path(f"{_BOOK}bank-lines/bookings/", bank.BankLineBookings.as_view()),
    path(f"{_BOOK}bank-lines/<int:line>/dismissal/", bank.BankLineDismissal.as_view()),
    path("my-payments/<uuid:payment>/", online.MyPayment.as_view()),
    path("providers/<slug:provider>/notices/", online.Notices.as_view()),
    path(f"{_BOOK}online-payments/", online.OnlinePayments.as_view()),
    path(f"{_BOOK}online-payments/<uuid:payment>/repayment/", online.Repayments.as_view()),
    path(f"{_BOOK}online-payments/<uuid:payment>/refunds/", online.OnlineRefunds.as_view()),
    path(f"{_BOOK}report/", reports.ReportDetail.as_view()),
    path(f"{_BOOK}report.csv", reports.ReportTable.as_view()),
    path(f"{_BOOK}report.xlsx", reports.ReportWorkbook.as_view()),
    path(f"{_BOOK}debtors.csv", reports.DebtorsTable.as_view()),
    path(f"{_BOOK}settlements/", online.Settlements.as_view()),
    path(f"{_BOOK}provider/", online.ProviderOfBook.as_view()),
    path(f"{_BOOK}bookings/", bookings.Bookings.as_view()),
    path(f"{_BOOK}bookings/<int:number>/counter/", bookings.CounterBooking.as_view()),
    path(f"{_BOOK}charges/", parties.Charges.as_view()),
    path(f"{_BOOK}parties/", parties.Parties.as_view()),
    path(f"{_BOOK}receipts/<int:number>/", tills.ReceiptDetail.as_view()),
    path(f"{_BOOK}tills/", tills.Tills.as_view()),
    path(f"{_BOOK}tills/<int:till>/", tills.TillDetail.as_view()),
    path(f"{_BOOK}tills/<int:till>/moves/", tills.TillMoves.as_view()),
    path(f"{_BOOK}tills/<int:till>/signatures/", tills.TillSignatures.as_view()),
    path(f"{_BOOK}tills/<int:till>/closing/", tills.TillClosing.as_view()),
    path(f"{_PARTY}cash-payments/", tills.CashPayments.as_view()),
    path(f"{_PARTY}cash-payouts/", tills.CashPayouts.as_view()),
    path(_PARTY, parties.PartyDetail.as_view()),
    path(f"{_PARTY}bookings/", bookings.PartyBookings.as_view()),
    path(f"{_PARTY}payments/", parties.Payments.as_view()),
    path(f"{_PARTY}write-off/", parties.WriteOff.as_view()),
    path(f"{_PARTY}refunds/", parties.Refunds.as_view()),
    path(f"{_PARTY}charges/<int:charge>/waiver/", parties.Waiver.as_view()),
]
