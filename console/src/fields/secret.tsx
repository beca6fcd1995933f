import { bool } from './bool'
import type { FieldType } from './types'

/** Only whether there is one is ever known here, so it is shown as yes or no and searched by nobody. */
export const secret: FieldType = { Cell: bool.Cell, width: 72 }
