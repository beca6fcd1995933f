import type { Field, Label, Resource } from '@contracts/declaration'
import type { Values } from '@/rules'

export interface FormSection {
  /** absent on fields before the first heading */
  label?: Label
  fields: Field[]
}

/** Fields in groups: each heading starts one. */
export function sectionsOf(fields: Field[]): FormSection[] {
  const sections: FormSection[] = []
  for (const field of fields) {
    const last = sections.at(-1)
    if (field.section || !last) sections.push({ label: field.section, fields: [field] })
    else last.fields.push(field)
  }
  return sections
}

/** What a person can type in this mode. */
export const editableFields = (resource: Resource, mode: 'add' | 'edit'): Field[] =>
  resource.fields.filter(field => field.form === 'both' || field.form === mode)

/** Whether a form shows a field of the record as it is now. */
export function isShown({ shownWhen }: Field, record: Values): boolean {
  if (!shownWhen) return true
  const decides = record[shownWhen.field]
  return shownWhen.values.some(value => value === decides)
}
