import { bool } from './bool'
import type { FieldKind } from './types'

/** Only whether there is one is ever known here, so it is shown as yes or no and searched by nobody. */
export const secret: FieldKind = { Cell: bool.Cell, width: 72 }
