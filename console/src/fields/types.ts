import type { Field } from '@contracts/declaration'
import type { ComponentType } from 'react'
import type { Row } from '@/api'
import type { Values } from '@/rules'

/** A filter in API format, such as `status.in=0,1`. */
export interface FilterValue {
  op: 'eq' | 'like' | 'in' | 'between' | 'isNull'
  value: string
}

export interface CellProps {
  field: Field
  row: Row
}

export interface InputProps<T = unknown> {
  field: Field
  /** id of the input, for its label */
  id: string
  value: T | null | undefined
  onChange(value: T | null): void
  /** all values of the form, for inputs that depend on another field */
  record: Values
  /** sibling fields */
  fields: Field[]
  invalid?: boolean
  describedBy?: string
}

export interface FilterProps {
  field: Field
  /** sibling fields */
  fields?: Field[]
  filter?: FilterValue
  /** filters of all fields, for filters that depend on another one */
  filters?: Record<string, FilterValue>
  onChange(filter: FilterValue | undefined): void
}

/** Components of a kind of field for lists and details; those for forms are in `inputs`. */
export interface FieldType {
  Cell: ComponentType<CellProps>
  /** view of the full value, if a cell shows only part of it */
  View?: ComponentType<CellProps>
  Filter?: ComponentType<FilterProps>
  /** label of a filter value; the value itself when absent */
  FilterLabel?: ComponentType<{ field: Field; filter: FilterValue }>
  /** initial width of the column in pixels */
  width: number
  align?: 'end'
  /** takes the full width in a form, or in a detail too */
  wide?: 'form' | 'everywhere'
}
