import { NumberCell } from './parts/number-cell'
import { NumberRangeFilter } from './parts/number-range-filter'
import type { FieldKind } from './types'

export const decimal: FieldKind = { Cell: NumberCell, Filter: NumberRangeFilter, width: 110, align: 'end' }
