/** Outcome of a row of an import. */
export type Outcome = 'add' | 'change' | 'same' | 'refused'

export interface ImportFault {
  /** header in the sheet */
  column: string
  /** name of the field in the user's language */
  label: string
  field?: string
  rule?: string
  value: string
  message: string
  /** the row is valid, but the value is implausible */
  level?: 'warning'
}

export interface ImportRow {
  /** line number in the sheet */
  row: number
  /** identifier of the row, such as its VIN */
  key: string
  outcome: Outcome
  faults: ImportFault[]
}

/** An error that refused rows have in common. */
export interface Cause {
  label: string
  message: string
  count: number
}

/** A column that an import can fill. */
export interface Target {
  key: string
  zh: string
  en: string
  needed: boolean
}

/** The mapping of the headers of a sheet. */
export interface HeaderMatch {
  headers: string[]
  /** header → key of its target */
  mapping: Record<string, string>
  unmapped: string[]
  /** closest targets of unmapped headers */
  suggested?: Record<string, string>
  targets: Target[]
}

/** Response of an import or a dry run. */
export interface ImportResult extends HeaderMatch {
  total: number
  ok: number
  failed: number
  added: number
  changed: number
  /** at most 1000 rows, refused ones first */
  rows: ImportRow[]
  /** the most frequent errors first */
  causes: Cause[]
  errorFileName?: string
  /** filters the list to the added and changed rows; absent for a dry run and without such rows */
  importId?: string
  /** one-time download with generated values, such as temporary passwords */
  resultFileName?: string
}

/** Response of a large import, which runs as a job. */
export interface ImportJob {
  jobId: number
}
