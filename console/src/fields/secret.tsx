import { bool } from './bool'
import type { FieldType } from './types'

/** A secret is write-only: the API returns only whether one is stored, and it cannot be filtered. */
export const secret: FieldType = { Cell: bool.Cell, width: 72 }
