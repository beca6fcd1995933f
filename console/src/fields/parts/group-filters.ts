import type { Field, Label, Resource } from '@contracts/declaration'

interface FilterGroup {
  heading?: Label
  fields: Field[]
}

/** Groups filters by the sections of form and detail. */
export function groupFilters(resource: Pick<Resource, 'fields'>, fields: Field[]): FilterGroup[] {
  const groups: FilterGroup[] = []
  let heading: Label | undefined
  for (const field of resource.fields) {
    heading = field.section ?? heading
    if (!fields.includes(field)) continue
    const last = groups.at(-1)
    if (last && last.heading === heading) last.fields.push(field)
    else groups.push({ heading, fields: [field] })
  }
  return groups
}
