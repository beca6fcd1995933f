import { DatePicker } from '../parts/date-picker'
import type { InputProps } from '../types'

export function DateInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  return <DatePicker id={id} value={value} onChange={onChange} required={field.required} invalid={invalid} describedBy={describedBy} />
}
