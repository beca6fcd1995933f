import type { Field, Label, Resource } from '@contracts/declaration'
import { describe, expect, test } from 'vitest'
import { groupFilters } from '@/fields/parts/group-filters'
import { addressOfView } from '@/session'
import { declaredColumns } from './columns'
import { builtInViews, isBuiltIn } from './views/built-in'

const field = (name: string, section?: Label): Field => ({ name, kind: 'text', zh: name, en: name, column: true, section })
const resource: Resource = {
  name: 'post',
  zh: '桩',
  en: 'Post',
  noun: { zh: '个桩', one: 'post', many: 'posts' },
  view: 'post:view',
  order: 'id',
  search: [],
  title: 'code',
  state: 'status',
  fields: [field('power', { zh: '设备', en: 'Device' }), field('code'), field('owner', { zh: '归属', en: 'Owner' }), field('status')],
  actions: [],
}

describe('default columns', () => {
  test('start with the declared leading columns', () => {
    expect(declaredColumns({ ...resource, leading: ['code', 'owner'] })).toEqual(['code', 'owner', 'power', 'status'])
  })
  test('start with title and state by default', () => {
    expect(declaredColumns(resource)).toEqual(['code', 'status', 'power', 'owner'])
  })
})

test('filters are grouped by the sections of the form', () => {
  const [power, , owner, status] = resource.fields as [Field, Field, Field, Field]
  expect(
    groupFilters(resource, [power, owner, status]).map(group => [group.heading?.en, group.fields.map(groupField => groupField.name)]),
  ).toEqual([
    ['Device', ['power']],
    ['Owner', ['owner', 'status']],
  ])
})

test('a built-in view is converted to a saved one with its name as id', () => {
  const views = [{ name: 'weak', zh: '小功率', en: 'Weak', filters: { 'power.between': ',3' }, orderBy: 'power asc' }]
  const [view] = builtInViews({ ...resource, views }, '/posts', 'en')
  expect(view?.name).toBe('Weak')
  expect(view && Object.fromEntries(addressOfView(view))).toEqual({ saved: 'weak', 'power.between': ',3', orderBy: 'power asc' })
  expect(isBuiltIn({ ...resource, views }, 'weak')).toBe(true)
  expect(isBuiltIn({ ...resource, views }, '12')).toBe(false)
})
