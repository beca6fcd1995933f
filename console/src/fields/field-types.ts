import type { Field, Kind } from '@contracts/declaration'
import type { FieldType } from './types'

const types = {} as Record<Kind, FieldType>

/** Sets the components of every kind. The lookup does not import them, because the cells of some kinds, such as rows, contain other fields. */
export function setFieldTypes(all: Record<Kind, FieldType>) {
  Object.assign(types, all)
}

/** The cell, detail view and filter of a field. */
export const fieldTypeOf = (field: Field): FieldType => types[field.kind]
