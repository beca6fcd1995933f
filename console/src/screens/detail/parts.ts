import type { Field, Resource } from '@contracts/declaration'
import type { Row } from '@/api'
import { panelsOf } from '@/features/panels'
import { isAbsent } from '@/rules/absent'
import { type FormSection, sectionsOf } from '../form/sections'
import { ownFields } from '../list/columns'

const numbers: readonly string[] = ['count', 'decimal', 'int']
const moments: readonly string[] = ['time', 'date']

const badges: readonly string[] = ['enum', 'bool']

/** The fields in the header as the resource declares them; undefined where it leaves the choice to its list. */
const summaryOf = ({ summary, fields }: Resource): Field[] | undefined =>
  summary?.map(own => fields.find(field => field.name === own)).filter((field): field is Field => field !== undefined)

/** The figures of the header: those the resource declares, else the three that matter: counts and measures of the list first, then its moments, as far as they are given. */
export function keyFigures(resource: Resource, row: Row): Field[] {
  const declared = summaryOf(resource)
  if (declared) return declared.filter(field => !badges.includes(field.kind) && !isAbsent(row[field.name]))
  const columns = resource.fields.filter(field => field.column && !ownFields.includes(field.name) && !isAbsent(row[field.name]))
  const ranked = [...columns.filter(field => numbers.includes(field.kind)), ...columns.filter(field => moments.includes(field.kind))]
  return ranked.slice(0, 3)
}

/** States beside the title: those the resource declares, a yes-or-no one only where it is so; else the lifecycle first, then the other states of the list. */
export function stateFields(resource: Resource, row: Row): Field[] {
  const declared = summaryOf(resource)
  if (declared) return declared.filter(field => field.kind === 'enum' || (field.kind === 'bool' && row[field.name] === true))
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

/** The sections of a detail: all fields but those that stand in the header, in the footer or in a panel. */
export function detailSections(resource: Resource): FormSection[] {
  const elsewhere = [...ownFields, ...panelsOf(resource.name).flatMap(panel => panel.hidesFields ?? [])]
  return sectionsOf(resource.fields)
    .map(section => ({ ...section, fields: section.fields.filter(field => !elsewhere.includes(field.name)) }))
    .filter(section => section.fields.length > 0)
}
