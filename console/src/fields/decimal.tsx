import { NumberCell } from './parts/number-cell'
import { NumberInput } from './parts/number-input'
import { NumberRangeFilter } from './parts/number-range-filter'
import type { FieldKind, InputProps } from './types'

const Input = (props: InputProps<number>) => <NumberInput {...props} decimals={props.field.scale ?? 2} />

export const decimal: FieldKind = { Cell: NumberCell, Input, Filter: NumberRangeFilter, width: 110, align: 'end' }
