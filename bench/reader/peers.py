#!/usr/bin/env python3
"""Runs one open table extractor over PDFs: jobs in on standard input, rows out on standard output, a JSON line each.

    echo '{"path": "statement.pdf", "password": ""}' | python3 peers.py camelot

The time of a job covers opening, extraction and mapping; imports and the Java machine are loaded by the first job.
Install with `pip install -r requirements.txt`; tabula needs Java, camelot needs Ghostscript, pdftotext is poppler's.
"""
import json
import logging
import os
import re
import subprocess
import sys
import time
import warnings

from mapping import Mapper


def layout_text(path, password):
    command = ['pdftotext', '-layout', *(['-upw', password] if password else []), path, '-']
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.decode('utf8', 'replace').strip()[:200])
    return done.stdout.decode('utf8', 'replace')


def columns_of(line):
    return re.split(r'\s{2,}', line.strip())


def run_pdftotext(path, password):
    """Text in layout order; two spaces end a cell. The regex of the mapping does the rest."""
    text = layout_text(path, password)
    mapper = Mapper(text)
    for line in text.splitlines():
        cells = columns_of(line)
        # Without ruled columns a header's words say nothing about positions: only its meaning counts.
        mapper.roles = None
        mapper.row(cells)
    return mapper.transactions()


def run_pdfplumber(path, password):
    import pdfplumber
    with pdfplumber.open(path, password=password or None) as document:
        texts = [page.extract_text() or '' for page in document.pages]
        mapper = Mapper('\n'.join(texts))
        for page, text in zip(document.pages, texts):
            before = len(mapper.rows)
            for table in page.extract_tables():
                mapper.table(table)
            if len(mapper.rows) > before:
                continue
            # No ruled table gave rows: columns by the gaps between words.
            mapper.table(page.extract_table({'vertical_strategy': 'text', 'horizontal_strategy': 'text'}) or [])
        return mapper.transactions()


def best_of(readings):
    return max(readings, key=lambda mapper: len(mapper.rows)) if readings else None


def run_camelot(path, password):
    import camelot
    text = layout_text(path, password)
    readings = []
    for flavor in ('lattice', 'stream'):
        mapper = Mapper(text)
        try:
            for table in camelot.read_pdf(path, pages='all', flavor=flavor, password=password or None):
                mapper.table(table.df.values.tolist())
        except (ValueError, IndexError, ZeroDivisionError):
            continue                              # this flavour finds no table here
        readings.append(mapper)
        if flavor == 'lattice' and mapper.rows:
            break
    best = best_of(readings)
    return best.transactions() if best else []


def run_tabula(path, password):
    import tabula
    text = layout_text(path, password)
    readings = []
    for options in ({'lattice': True}, {'stream': True, 'guess': False}):
        mapper = Mapper(text)
        for table in tabula.read_pdf(path, pages='all', password=password or None, pandas_options={'header': None, 'dtype': str}, silent=True, **options):
            mapper.table(table.fillna('').values.tolist())
        readings.append(mapper)
        if 'lattice' in options and mapper.rows:
            break
    best = best_of(readings)
    return best.transactions() if best else []


PEERS = {'camelot': run_camelot, 'tabula': run_tabula, 'pdfplumber': run_pdfplumber, 'pdftotext': run_pdftotext}


def main():
    peer = PEERS[sys.argv[1]]
    warnings.filterwarnings('ignore')
    logging.disable(logging.CRITICAL)
    # Tools print to standard output as they like; the answers keep a descriptor of their own.
    answers = os.fdopen(os.dup(1), 'w', encoding='utf8')
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    for line in sys.stdin:
        job = json.loads(line)
        started = time.perf_counter()
        rows, error = [], None
        try:
            rows = peer(job['path'], job['password'])
        except Exception as reason:               # a peer's failure is its result, not this script's
            error = f'{type(reason).__name__}: {reason}'[:300]
        ms = (time.perf_counter() - started) * 1000
        answers.write(json.dumps({'file': job['path'], 'ms': ms, 'error': error, 'rows': rows}, ensure_ascii=False) + '\n')
        answers.flush()


if __name__ == '__main__':
    main()
