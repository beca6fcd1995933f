import { NumberCell } from './parts/number-cell'
import { NumberInput } from './parts/number-input'
import { NumberRangeFilter } from './parts/number-range-filter'
import { TextFilter } from './parts/text-filter'
import type { FieldKind, FilterProps, InputProps } from './types'

const Input = (props: InputProps<number>) => <NumberInput {...props} decimals={0} />
const Filter = (props: FilterProps) => (props.field.filter === 'range' ? <NumberRangeFilter {...props} /> : <TextFilter {...props} />)

export const int: FieldKind = { Cell: NumberCell, Input, Filter, width: 110, align: 'end' }
