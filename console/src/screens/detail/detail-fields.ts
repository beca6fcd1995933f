import type { Field, Resource } from '@contracts/declaration'
import type { Row } from '@/api'
import { isAbsent } from '@/rules/absent'
import type { RecordPanel } from '../extension'
import { type FormSection, sectionsOf } from '../form/sections'
import { systemFields } from '../list/columns'

const numberKinds: readonly string[] = ['count', 'decimal', 'int', 'money']
const timeKinds: readonly string[] = ['time', 'date']

const badgeKinds: readonly string[] = ['enum', 'bool']

/** The declared header fields; undefined if the resource declares none. */
const summaryOf = ({ summary, fields }: Resource): Field[] | undefined =>
  summary?.map(fieldName => fields.find(field => field.name === fieldName)).filter((field): field is Field => field !== undefined)

/** The key figures of the header: the declared ones, else up to three non-empty columns, numbers before times. */
export function keyFigures(resource: Resource, row: Row): Field[] {
  const declared = summaryOf(resource)
  if (declared) return declared.filter(field => !badgeKinds.includes(field.kind) && !isAbsent(row[field.name]))
  const columns = resource.fields.filter(field => field.column && !systemFields.includes(field.name) && !isAbsent(row[field.name]))
  const ranked = [...columns.filter(field => numberKinds.includes(field.kind)), ...columns.filter(field => timeKinds.includes(field.kind))]
  return ranked.slice(0, 3)
}

/** The states next to the title: the declared ones (booleans only when true), else the lifecycle state and further state columns. */
export function stateFields(resource: Resource, row: Row): Field[] {
  const declared = summaryOf(resource)
  if (declared) return declared.filter(field => field.kind === 'enum' || (field.kind === 'bool' && row[field.name] === true))
  const states = resource.fields.filter(
    field => field.kind === 'enum' && (field.name === resource.state || (field.column && /status$/iu.test(field.name))),
  )
  return states.toSorted((a, b) => Number(b.name === resource.state) - Number(a.name === resource.state)).slice(0, 3)
}

/** The storage key of the row's picture, if any. */
export function pictureOf(resource: Resource, row: Row): string | undefined {
  for (const field of resource.fields) {
    const value = row[field.name]
    if (field.kind === 'image' && typeof value === 'string' && value) return value
    if (field.kind === 'images' && Array.isArray(value) && value.length) return String(value[0])
  }
  return undefined
}

/** The sections of a detail: all fields except those in the header, footer or a panel. */
export function detailSections(resource: Resource, panels: RecordPanel[]): FormSection[] {
  const hidden = [...systemFields, ...panels.flatMap(panel => panel.hidesFields ?? [])]
  return sectionsOf(resource.fields)
    .map(section => ({ ...section, fields: section.fields.filter(field => !hidden.includes(field.name)) }))
    .filter(section => section.fields.length > 0)
}
