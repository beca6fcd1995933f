import type { SpreadsheetReport } from '@contracts/endpoints'

/** The mapping of the headers of a sheet. */
export type HeaderMatch = Pick<SpreadsheetReport, 'headers' | 'mapping' | 'unmapped' | 'suggested' | 'targets'>

/** Result of an import or a dry run. `importId` filters the list to the added and changed rows; a dry run has none. */
export type ImportResult = SpreadsheetReport & { importId?: string }

/** Response of a large import, which runs as a job. */
export interface ImportJob {
  jobId: number
}
