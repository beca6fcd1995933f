import type { Audience, Field, Resource } from '@contracts/declaration'
import useSWRImmutable from 'swr/immutable'
import { load } from '@/api/declaration'
import { fieldTypeOf } from '../field-types'
import type { FilterValue } from '../types'

/** A stored condition as a filter. Other clients may use a comparison that no filter offers: `sign` then shows it. */
export interface Condition {
  /** as stored, such as `status.in` */
  key: string
  name: string
  filter: FilterValue
  sign?: string
}

const offered: readonly string[] = ['eq', 'like', 'in', 'between', 'isNull'] satisfies FilterValue['op'][]
const signs: Record<string, string> = { ne: '≠', gt: '>', ge: '≥', lt: '<', le: '≤' }

const textOf = (raw: unknown) => (Array.isArray(raw) ? raw.map(element => element ?? '').join(',') : String(raw ?? ''))

/** The conditions of a block of an audience. */
export function conditionsOf(block: Record<string, unknown> | undefined): Condition[] {
  return Object.entries(block ?? {}).map(([key, raw]) => {
    const end = key.lastIndexOf('.')
    const op = key.slice(end + 1)
    if (end < 0 || !(offered.includes(op) || signs[op])) return { key, name: key, filter: { op: 'eq', value: textOf(raw) } }
    const filter = { op: offered.includes(op) ? op : 'eq', value: textOf(raw) } as FilterValue
    return { key, name: key.slice(0, end), filter, sign: signs[op] }
  })
}

/** A filter as a stored condition: its key and its value. */
export function storedCondition(name: string, { op, value }: FilterValue): [string, unknown] {
  const list = op === 'in' || (op === 'between' && value.includes(','))
  return [`${name}.${op}`, op === 'isNull' ? value === 'true' : list ? value.split(',') : value]
}

/** A block with one condition replaced in place, added at the end, or removed. An empty block is left out of the audience. */
export function withCondition(
  block: Record<string, unknown> | undefined,
  old: string | undefined,
  next: [string, unknown] | undefined,
): Record<string, unknown> | undefined {
  const entries = Object.entries(block ?? {}).flatMap(entry => (entry[0] !== old ? [entry] : next ? [next] : []))
  if (next && (old === undefined || !(old in (block ?? {})))) entries.push(next)
  return entries.length ? Object.fromEntries(entries) : undefined
}

/** The address of the list with the rows of an audience; undefined if its filters cannot express the audience. */
export function listFilters({ filters, exclude }: Audience): Record<string, string> | undefined {
  const conditions = conditionsOf(filters)
  if (exclude || conditions.some(({ name, sign }) => sign || name.includes('.'))) return undefined
  return Object.fromEntries(conditions.map(({ name, filter }) => [`${name}.${filter.op}`, filter.value]))
}

/** Whether an audience is complete enough to be counted. */
export const selectsRows = ({ everyone, filters }: Audience) => everyone || filters !== undefined

/** The fields by which the rows of an audience can be selected: the filters of their list, without personal data. */
export const selectableFields = ({ fields }: Resource): Field[] =>
  fields.filter(field => field.filter && field.kind !== 'masked' && fieldTypeOf(field).Filter)

/** The declaration of the resource whose rows an audience selects. */
export function useSelected(field: Field): Resource | undefined {
  const of = field.audience?.of ?? ''
  return useSWRImmutable(['declaration', of], () => load(of)).data
}
