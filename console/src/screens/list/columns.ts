import type { Field, Resource } from '@contracts/declaration'
import { kindOf } from '@/fields'
import type { Preferences } from './preferences'

export interface Column {
  field: Field
  width: number
  /** stays at the left while the others scroll */
  pinned: boolean
}

/** Fields every resource carries for itself; nobody types them. */
export const ownFields: readonly string[] = ['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version']

/** Fields that can stand in a list: the declared columns first, then what the user may add. */
export function possibleColumns(resource: Resource): Field[] {
  const shown = resource.fields.filter(field => field.column)
  return [...shown, ...resource.fields.filter(field => !field.column && !['createdBy', 'updatedBy', 'version'].includes(field.name))]
}

/** Names of the columns as declared, but the title first, since it tells rows apart, and the state after it. */
export function declaredColumns(resource: Resource): string[] {
  const names = resource.fields.filter(field => field.column).map(field => field.name)
  const place = (name: string) => (name === resource.title ? 0 : name === resource.state ? 1 : 2)
  return names.toSorted((a, b) => place(a) - place(b))
}

/** A title or an identifier needs room to be read. */
function firstWidth(field: Field, resource: Resource): number {
  const { width } = kindOf(field)
  if (field.identifier) return Math.max(width, 200)
  return field.name === resource.title ? Math.max(width, 180) : width
}

/** The columns a person sees, in their order. */
export function columnsOf(resource: Resource, { columns, widths }: Preferences): Column[] {
  const names = columns ?? declaredColumns(resource)
  const fields = names.map(name => resource.fields.find(field => field.name === name)).filter(field => field !== undefined)
  return fields.map((field, i) => ({ field, width: widths[field.name] ?? firstWidth(field, resource), pinned: i === 0 }))
}
