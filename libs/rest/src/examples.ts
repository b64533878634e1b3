/** One invented statement, told the same way on every page of the documentation. */
const statementId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const accountId = '9b2d3f64-0a0e-4d0e-8f43-1f6d3f6a2b10';
const transactionId = '3f0a1f6e-5c1b-4f0e-9a3d-6f1f0e2b7c11';
const expiresAt = '2026-11-21T09:30:00.000Z';

export const statementExample = {
  id: statementId,
  filename: 'jan.pdf',
  sizeBytes: 48_211,
  pageCount: 3,
  createdAt: '2026-11-20T09:30:00.000Z',
  expiresAt,
  currentRevision: 2,
  approvedRevision: null,
  job: {
    status: 'completed',
    progress: 1,
    pagesDone: 3,
    pagesTotal: 3,
    startedAt: '2026-11-20T09:30:00.310Z',
    finishedAt: '2026-11-20T09:30:00.642Z',
    error: null,
  },
} as const;

export const acceptedFileExample = {
  filename: 'jan.pdf',
  status: 'accepted',
  id: statementId,
  status_url: `/api/v1/statements/${statementId}`,
  expiresAt,
} as const;

export const rejectedFileExample = {
  filename: 'notes.txt',
  status: 'rejected',
  error: { code: 'not_a_pdf', message: 'The file is not a PDF document.' },
} as const;

export const accountRowExample = {
  account_id: accountId,
  institution: 'Example Bank',
  account_last4: '5678',
  statement_type: 'checking',
  currency: 'GBP',
  period_start: '2026-01-01',
  period_end: '2026-01-31',
  opening_balance: '100.00',
  closing_balance: '87.66',
} as const;

export const transactionExample = {
  transaction_id: transactionId,
  account_id: accountId,
  date: '2026-01-02',
  value_date: null,
  description: 'CARD PAYMENT TO TESCO STORES 3219',
  amount: '-12.34',
  balance: '87.66',
  check_number: null,
  reference: null,
  page: 1,
  box: [40, 106.2, 510, 12],
  confidence: 0.98,
  flags: [],
} as const;

export const revisionExample = {
  statement_id: statementId,
  revision: 2,
  base_revision: 1,
  source: 'review',
  created_at: '2026-11-20T09:31:12.000Z',
  approved: false,
  verdict: 'reconciled',
  accounts: [accountRowExample],
  transactions: [transactionExample],
  checks: [
    {
      check: 'closing_balance',
      account_id: accountId,
      status: 'pass',
      expected: '87.66',
      actual: '87.66',
      difference: '0.00',
      transaction_id: null,
      message: 'Opening balance and transactions add up to the closing balance.',
    },
  ],
} as const;

export const reviewRequestExample = {
  base_revision: 1,
  idempotency_key: 'fix-row-1',
  operations: [
    {
      type: 'set_field',
      transaction_id: transactionId,
      field: 'description',
      value: 'CARD PAYMENT TO TESCO STORES 3219',
    },
  ],
} as const;

export const approvalExample = {
  statement_id: statementId,
  approved_revision: 2,
  approved_at: '2026-11-20T09:32:00.000Z',
  verdict: 'reconciled',
} as const;

export const revisionListExample = {
  statement_id: statementId,
  revisions: [
    {
      revision: 1,
      base_revision: null,
      source: 'extraction',
      created_at: '2026-11-20T09:30:00.642Z',
      approved: false,
      verdict: 'reconciled',
      transaction_count: 1,
    },
  ],
} as const;

const exportId = '5d1c2b7a-91f4-4b93-a1a6-0c9be0f3c5aa';

export const exportExample = {
  export_id: exportId,
  format: 'csv',
  status: 'pending',
  status_url: `/api/v1/exports/${exportId}`,
  download_url: `/api/v1/exports/${exportId}/download`,
  expires_at: expiresAt,
} as const;

export const exportStatusExample = {
  ...exportExample,
  status: 'completed',
  size_bytes: 812,
  sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  error: null,
} as const;

export const jsonExportExample = {
  format: 'json',
  statements: [
    {
      statement_id: statementId,
      revision: 2,
      accounts: [accountRowExample],
      transactions: [transactionExample],
    },
  ],
} as const;

export const deletionExample = {
  id: '0e8f5b1c-6c52-4a0b-8a38-0d7f0c7f1d9e',
  statement_id: statementId,
  status: 'pending',
  reason: 'requested',
  requested_at: '2026-11-20T10:00:00.000Z',
  completed_at: null,
  receipts: [{ service: 'review', purged_at: '2026-11-20T10:00:00.120Z', items: 3 }],
} as const;

export const accountExample = {
  workspaceId: 'b6a5c0de-3a35-4f56-8bb1-5e0c6b7b8c3d',
  name: 'Demo',
  plan: 'free',
  entitlements: { multiStatementExport: { active: false, expiresAt: null } },
  pageAllowance: {
    limit: 500,
    used: 12,
    remaining: 488,
    periodStart: '2026-11-01T00:00:00.000Z',
    periodEnd: '2026-12-01T00:00:00.000Z',
  },
  storedCredits: 0,
  usage: { pages: 12, statements: 3, exports: 1 },
} as const;
