/** What becomes of one row of an imported workbook. */
export type Outcome = 'add' | 'change' | 'same' | 'refused'

export interface ImportFault {
  column: string
  field?: string
  rule?: string
  value: string
  message: string
}

export interface ImportRow {
  /** line of the sheet */
  row: number
  /** what names the row, such as its VIN */
  key: string
  outcome: Outcome
  faults: ImportFault[]
}

/** Answer of an import, tried or written. */
export interface ImportAnswer {
  total: number
  ok: number
  failed: number
  added: number
  changed: number
  /** at most 1000, refused ones first */
  rows: ImportRow[]
  errorFileName?: string
  headers: string[]
  /** header → field */
  mapping: Record<string, string>
  unmapped: string[]
}

/** An import that runs as a job because it is long. */
export interface ImportJob {
  jobId: number
}
