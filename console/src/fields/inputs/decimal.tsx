import { NumberInput } from '../parts/number-input'
import type { InputProps } from '../types'

export const DecimalInput = (props: InputProps<number>) => <NumberInput {...props} decimals={props.field.scale ?? 2} />
