import type { Field } from '@contracts/declaration'
import type { ComponentType } from 'react'
import type { Row } from '@/api'
import type { Values } from '@/rules'

/** One search condition as the wire writes it: `status.in=0,1`. */
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
  /** id the label points to */
  id: string
  value: T | null | undefined
  onChange(value: T | null): void
  /** the whole form, for inputs that depend on another field */
  record: Values
  /** fields beside this one */
  fields: Field[]
  invalid?: boolean
  describedBy?: string
}

export interface FilterProps {
  field: Field
  /** fields beside this one */
  fields?: Field[]
  filter?: FilterValue
  /** the conditions on all fields, for filters that depend on another one */
  filters?: Record<string, FilterValue>
  onChange(filter: FilterValue | undefined): void
}

/** How one kind of field is shown and searched; how it is typed is told by `inputs`. */
export interface FieldType {
  Cell: ComponentType<CellProps>
  /** the whole value, where a cell shows part of it */
  View?: ComponentType<CellProps>
  Filter?: ComponentType<FilterProps>
  /** words for a condition; its plain value when absent */
  FilterLabel?: ComponentType<{ field: Field; filter: FilterValue }>
  /** first width of the column in pixels */
  width: number
  align?: 'end'
  /** takes the whole width of a form, or of a detail as well */
  wide?: 'form' | 'everywhere'
}
