import type { Field } from '@contracts/declaration'

/** The declared maximum length of a text in characters; undefined for none. */
export const maxLength = (field: Field | undefined) => field?.rules?.find(({ rule }) => rule === 'length')?.max
