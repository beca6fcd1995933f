import type { Field, Label, Resource } from '@contracts/declaration'

export interface Section {
  /** absent on fields before the first heading */
  label?: Label
  fields: Field[]
}

/** Fields in groups: each heading starts one. */
export function sectionsOf(fields: Field[]): Section[] {
  const sections: Section[] = []
  for (const field of fields) {
    const last = sections.at(-1)
    if (field.section || !last) sections.push({ label: field.section, fields: [field] })
    else last.fields.push(field)
  }
  return sections
}

/** What a person can type in this mode. */
export const typedFields = (resource: Resource, mode: 'add' | 'edit'): Field[] =>
  resource.fields.filter(field => field.form === 'both' || field.form === mode)
