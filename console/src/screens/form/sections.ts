import type { Field, Label, Resource } from '@contracts/declaration'

export interface FormSection {
  /** absent for fields before the first heading */
  label?: Label
  fields: Field[]
}

/** Groups fields into sections; each heading starts one. */
export function sectionsOf(fields: Field[]): FormSection[] {
  const sections: FormSection[] = []
  for (const field of fields) {
    const last = sections.at(-1)
    if (field.section || !last) sections.push({ label: field.section, fields: [field] })
    else last.fields.push(field)
  }
  return sections
}

/** The fields that are editable in this mode. */
export const editableFields = (resource: Resource, mode: 'add' | 'edit'): Field[] =>
  resource.fields.filter(field => field.form === 'both' || field.form === mode)
