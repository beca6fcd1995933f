import { NumberInput } from '../parts/number-input'
import type { InputProps } from '../types'

export const IntInput = (props: InputProps<number>) => <NumberInput {...props} decimals={0} />
