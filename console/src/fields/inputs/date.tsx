import { DayInput } from '../parts/day-input'
import type { InputProps } from '../types'

export function DateInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  return <DayInput id={id} value={value} onChange={onChange} required={field.required} invalid={invalid} describedBy={describedBy} />
}
