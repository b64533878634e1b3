"""Reads exports with independent libraries and prints what they say as JSON.

usage: python3 read_exports.py ofxtools|ofxparse|openpyxl FILE...
One JSON object a line, in the order of the files.
"""

import json
import sys
import warnings
from datetime import datetime


def with_ofxtools(path):
    from ofxtools.Parser import OFXTree

    # A length that is too long is only a warning there.
    warnings.simplefilter("error")
    tree = OFXTree()
    with open(path, "rb") as file:
        tree.parse(file)
    (statement,) = tree.convert().statements
    return {
        "currency": statement.curdef,
        "account": statement.account.acctid,
        "balance": str(statement.ledgerbal.balamt),
        "rows": [
            {
                "fitId": row.fitid,
                "date": row.dtposted.date().isoformat(),
                "amount": str(row.trnamt),
                "name": row.name or "",
                "memo": row.memo or "",
            }
            for row in statement.transactions
        ],
    }


def with_ofxparse(path):
    from ofxparse import OfxParser

    with open(path, "rb") as file:
        (account,) = OfxParser.parse(file).accounts
    statement = account.statement
    return {
        "currency": statement.currency.upper(),
        "account": account.account_id,
        "balance": str(statement.balance),
        "rows": [
            {
                "fitId": row.id,
                "date": row.date.date().isoformat(),
                "amount": str(row.amount),
                "name": row.payee,
                "memo": row.memo,
            }
            for row in statement.transactions
        ],
    }


def with_openpyxl(path):
    from openpyxl import load_workbook

    workbook = load_workbook(path)
    sheet = workbook.worksheets[0]
    header, *rows = list(sheet.iter_rows())
    names = [cell.value for cell in header]
    formulas = [
        cell.coordinate
        for page in workbook
        for row in page.iter_rows()
        for cell in row
        if cell.data_type == "f"
    ]
    return {
        "sheets": workbook.sheetnames,
        "formulas": formulas,
        "rows": [
            {
                name: cell.value.date().isoformat() if isinstance(cell.value, datetime) else cell.value
                for name, cell in zip(names, row)
            }
            for row in rows
        ],
    }


READERS = {"ofxtools": with_ofxtools, "ofxparse": with_ofxparse, "openpyxl": with_openpyxl}

reader = READERS[sys.argv[1]]
for path in sys.argv[2:]:
    print(json.dumps(reader(path)))
