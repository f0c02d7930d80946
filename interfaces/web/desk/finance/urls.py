"""URLs under /desk/ of books."""

from django.urls import path

from interfaces.web.desk.finance import (
    accounts,
    bank,
    books,
    cash,
    online,
    paying,
    payments,
    reports,
    till_papers,
    tills,
)

_MONEY = "federations/<slug:federation>/money"
_CLUB_MONEY = "federations/<slug:federation>/clubs/<slug:club>/money"
_BOOK = "books/<int:book>"
_PARTY = f"{_BOOK}/parties/<int:party>"

urlpatterns = [
    path(f"{_MONEY}/", books.money, name="desk_federation_money"),
    path(f"{_MONEY}/open/", books.new_book, name="desk_open_book"),
    path(f"{_MONEY}/appoint/", books.new_office, name="desk_appoint_money_office"),
    path(f"{_MONEY}/offices/<int:office>/dismiss/", books.office_end, name="desk_dismiss_money_office"),
    path(f"{_CLUB_MONEY}/", books.money, name="desk_club_money"),
    path(f"{_CLUB_MONEY}/open/", books.new_book, name="desk_open_club_book"),
    path(f"{_CLUB_MONEY}/appoint/", books.new_office, name="desk_appoint_club_money_office"),
    path(f"{_CLUB_MONEY}/offices/<int:office>/dismiss/", books.office_end, name="desk_dismiss_club_money_office"),
    path(f"{_BOOK}/bank-account/", books.bank_account, name="desk_bank_account"),
    path(f"{_BOOK}/till-signing/", books.till_signing, name="desk_till_signing"),
    path("my-payments/", payments.my_payments, name="desk_my_payments"),
    path(f"{_BOOK}/", books.book_page, name="desk_book"),
    path(f"{_BOOK}/charge/", accounts.new_charge, name="desk_charge"),
    path(f"{_BOOK}/bookings/<int:number>/counter/", accounts.new_counter, name="desk_counter_booking"),
    path(f"{_BOOK}/receipts/<int:number>/", cash.receipt_page, name="desk_receipt"),
    path(f"{_BOOK}/bank/", bank.bank_lines, name="desk_bank"),
    path(f"{_BOOK}/bank/import/", bank.bank_file, name="desk_import_bank_file"),
    path(f"{_BOOK}/bank/<int:line>/dismissal/", bank.line_dismissal, name="desk_dismiss_bank_line"),
    path("my-payments/<uuid:payment>/", paying.my_payment, name="desk_my_payment"),
    path(f"{_BOOK}/pay/", paying.pay_now, name="desk_pay_now"),
    path(f"{_BOOK}/online/", online.online_payments, name="desk_online_payments"),
    path(f"{_BOOK}/online/settle/", online.settlement, name="desk_settle_provider"),
    path(f"{_BOOK}/online/provider/", online.provider_choice, name="desk_set_provider"),
    path(f"{_BOOK}/online/<uuid:payment>/repayment/", online.repayment, name="desk_book_repayment"),
    path(f"{_BOOK}/online/<uuid:payment>/refund/", online.online_refund, name="desk_refund_payment"),
    path(f"{_BOOK}/report/", reports.report_page, name="desk_report"),
    path(f"{_BOOK}/report.csv", reports.report_file, {"kind": "csv"}, name="desk_report_table"),
    path(f"{_BOOK}/report.xlsx", reports.report_file, {"kind": "xlsx"}, name="desk_report_workbook"),
    path(f"{_BOOK}/debtors/", reports.debtors, name="desk_debtors"),
    path(f"{_BOOK}/debtors.csv", reports.debtors_file, {"kind": "csv"}, name="desk_debtors_table"),
    path(f"{_BOOK}/debtors.xlsx", reports.debtors_file, {"kind": "xlsx"}, name="desk_debtors_workbook"),
    path(f"{_BOOK}/till/", tills.till_page, name="desk_till"),
    path(f"{_BOOK}/till/open/", tills.new_till, name="desk_open_till"),
    path(f"{_BOOK}/tills/<int:till>/move/", tills.cash_move, name="desk_move_cash"),
    path(f"{_BOOK}/tills/<int:till>/close/", tills.till_end, name="desk_close_till"),
    path(f"{_BOOK}/tills/<int:till>/sign/", tills.till_signature, name="desk_sign_till"),
    path(f"{_BOOK}/tills/<int:till>/paper/", till_papers.till_sheet, name="desk_till_sheet"),
    path(f"{_PARTY}/cash/", cash.new_cash_payment, name="desk_take_cash"),
    path(f"{_PARTY}/pay-out/", cash.new_cash_payout, name="desk_pay_cash"),
    path(f"{_PARTY}/", accounts.account_page, name="desk_account"),
    path(f"{_PARTY}/charge/", accounts.new_charge, name="desk_charge_party"),
    path(f"{_PARTY}/pay/", accounts.new_payment, name="desk_take_payment"),
    path(f"{_PARTY}/write-off/", accounts.new_write_off, name="desk_write_off"),
    path(f"{_PARTY}/refund/", accounts.new_refund, name="desk_refund"),
    path(f"{_PARTY}/charges/<int:charge>/waive/", accounts.new_waiver, name="desk_waive"),
]
