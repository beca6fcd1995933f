import { NumberCell } from './parts/number-cell'
import { NumberRangeFilter } from './parts/number-range-filter'
import type { FieldType } from './types'

export const decimal: FieldType = { Cell: NumberCell, Filter: NumberRangeFilter, width: 110, align: 'end' }
