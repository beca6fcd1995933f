import { NumberCell } from './parts/number-cell'
import { NumberRangeFilter } from './parts/number-range-filter'
import { TextFilter } from './parts/text-filter'
import type { FieldKind, FilterProps } from './types'

const Filter = (props: FilterProps) => (props.field.filter === 'range' ? <NumberRangeFilter {...props} /> : <TextFilter {...props} />)

export const int: FieldKind = { Cell: NumberCell, Filter, width: 110, align: 'end' }
