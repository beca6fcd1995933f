import type { Field, Resource } from '@contracts/declaration'
import type { Row } from '@/api'
import { isAbsent } from '@/rules/absent'
import { ownFields } from '../list/columns'

const numbers: readonly string[] = ['count', 'decimal', 'int']
const moments: readonly string[] = ['time', 'date']

/** The three figures that matter: counts and measures of the list first, then its moments, as far as they are given. */
export function keyFigures(resource: Resource, row: Row): Field[] {
  const columns = resource.fields.filter(field => field.column && !ownFields.includes(field.name) && !isAbsent(row[field.name]))
  const ranked = [...columns.filter(field => numbers.includes(field.kind)), ...columns.filter(field => moments.includes(field.kind))]
  return ranked.slice(0, 3)
}

/** States shown beside the title: the lifecycle first, then the other states of the list. */
export function stateFields(resource: Resource): Field[] {
  const states = resource.fields.filter(
    field => field.kind === 'enum' && (field.name === resource.state || (field.column && /status$/iu.test(field.name))),
  )
  return states.toSorted((a, b) => Number(b.name === resource.state) - Number(a.name === resource.state)).slice(0, 3)
}

/** The picture of a row, if it has one. */
export function pictureOf(resource: Resource, row: Row): string | undefined {
  for (const field of resource.fields) {
    const value = row[field.name]
    if (field.kind === 'image' && typeof value === 'string' && value) return value
    if (field.kind === 'images' && Array.isArray(value) && value.length) return String(value[0])
  }
  return undefined
}

/** What the sections of a detail show: all but what stands in the header or in the footer. */
export const detailFields = (resource: Resource): Field[] => resource.fields.filter(field => !ownFields.includes(field.name))
