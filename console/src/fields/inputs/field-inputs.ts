import type { Field, Kind } from '@contracts/declaration'
import type { ComponentType } from 'react'
import type { InputProps } from '../types'

/** The input of a field in a form. */
// biome-ignore lint/suspicious/noExplicitAny: every kind narrows the value to its own type
export type FieldInput = ComponentType<InputProps<any>>

type FieldInputs = Partial<Record<Kind, FieldInput>>

const inputs: FieldInputs = {}

/** Sets the inputs of every kind. The lookup does not import them, because structured rows contain inputs of other kinds. */
export function setFieldInputs(all: FieldInputs) {
  Object.assign(inputs, all)
}

/**
 * The input of a field; undefined for kinds that cannot be edited. Separate from `fieldTypeOf` for code splitting: only forms import the
 * inputs.
 */
export const inputOf = (field: Field): FieldInput | undefined => inputs[field.kind]
