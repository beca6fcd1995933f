import { NumberCell } from './parts/number-cell'
import { NumberRangeFilter } from './parts/number-range-filter'
import { TextFilter } from './parts/text-filter'
import type { FieldType, FilterProps } from './types'

const Filter = (props: FilterProps) => (props.field.filter === 'range' ? <NumberRangeFilter {...props} /> : <TextFilter {...props} />)

export const int: FieldType = { Cell: NumberCell, Filter, width: 110, align: 'end' }
