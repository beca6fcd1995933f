/** What becomes of one row of an imported workbook. */
export type Outcome = 'add' | 'change' | 'same' | 'refused'

export interface ImportFault {
  column: string
  field?: string
  rule?: string
  value: string
  message: string
  /** the row is good, but this is unlikely to be right */
  level?: 'warning'
}

export interface ImportRow {
  /** line of the sheet */
  row: number
  /** what names the row, such as its VIN */
  key: string
  outcome: Outcome
  faults: ImportFault[]
}

/** A column an import can fill. */
export interface Target {
  key: string
  zh: string
  en: string
  needed: boolean
}

/** How the headers of a sheet are understood. */
export interface HeaderMatch {
  headers: string[]
  /** header → key of its target */
  mapping: Record<string, string>
  unmapped: string[]
  /** what an unmapped header looks most like */
  suggested?: Record<string, string>
  targets: Target[]
}

/** Answer of an import, tried or written. */
export interface ImportAnswer extends HeaderMatch {
  total: number
  ok: number
  failed: number
  added: number
  changed: number
  /** at most 1000, refused ones first */
  rows: ImportRow[]
  errorFileName?: string
  /** finds the rows that were added or changed in the list; absent for a trial and where there are none */
  importId?: string
  /** what was replied about stored rows, such as temporary passwords; can be fetched once */
  resultFileName?: string
}

/** An import that runs as a job because it is long. */
export interface ImportJob {
  jobId: number
}
