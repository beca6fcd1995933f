import type { Field } from '@contracts/declaration'
import { type ComponentType, useState } from 'react'
import type { InputProps } from '@/fields/types'

interface Props<T> {
  input: ComponentType<InputProps<T>>
  field: Field
  initial?: T
  invalid?: boolean
}

/** The input of a field, with its value as state. The name of the field is its id in the page. */
export function FieldExample<T>({ input: Input, field, initial, invalid }: Props<T>) {
  const [value, setValue] = useState<T | null>(initial ?? null)
  return (
    <Input id={`gallery-${field.name}`} field={field} fields={[field]} record={{}} value={value} onChange={setValue} invalid={invalid} />
  )
}
