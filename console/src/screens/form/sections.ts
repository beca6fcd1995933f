import type { Field, Label, Resource } from '@contracts/declaration'
import { isVisible, type Values } from '@/rules'

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

/** A resource whose rows have some codes by default. */
export const withCodes = (resource: Resource, codes: Record<string, number> = {}): Resource => ({
  ...resource,
  fields: resource.fields.map(field => (field.name in codes ? { ...field, default: codes[field.name] } : field)),
})

/** A resource whose form does not show some fields. */
export const withoutInputs = (resource: Resource, names: object = {}): Resource => ({
  ...resource,
  fields: resource.fields.map(field => (field.name in names ? { ...field, form: undefined } : field)),
})

/** The sections of a form with the fields that it shows for these values; sections without any are left out. */
export function formSections(resource: Resource, mode: 'add' | 'edit', values: Values): FormSection[] {
  const editable = editableFields(resource, mode)
  return sectionsOf(resource.fields)
    .map(({ label, fields }) => ({
      label,
      fields: fields.filter(field => editable.includes(field) && isVisible(field, resource.fields, values)),
    }))
    .filter(({ fields }) => fields.length > 0)
}
