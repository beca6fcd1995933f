import type { Field } from '@contracts/declaration'
import { describe, expect, test } from 'vitest'
import { filterParams, nextOrder, parseQuery, patchQuery, pickedOnly, requestParams, setFilter, writeQuery } from './query'

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, kind: 'text', zh: name, en: name, ...more })
const resource = { fields: [field('vin', { filter: 'like' }), field('status', { filter: 'in' }), field('createdAt', { sortable: true })] }
const emptyQuery = { page: 1, keyword: '', filters: {}, exact: false }

describe('parseQuery', () => {
  test.each([
    ['an empty URL', '', emptyQuery],
    ['a page', 'page=3', { ...emptyQuery, page: 3 }],
    ['a fractional page is 1', 'page=1.5', emptyQuery],
    ['a negative page is 1', 'page=-2', emptyQuery],
    ['text is no page', 'page=abc', emptyQuery],
    ['an offered page size', 'pageSize=50', { ...emptyQuery, pageSize: 50 }],
    ['another page size is ignored', 'pageSize=7', emptyQuery],
    ['a filter with operator', 'status.in=0,1', { ...emptyQuery, filters: { status: { op: 'in', value: '0,1' } } }],
    ['a filter without operator means equal', 'vin=LX1', { ...emptyQuery, filters: { vin: { op: 'eq', value: 'LX1' } } }],
    ['an empty filter is ignored', 'vin.like=%20', emptyQuery],
    ['an unknown field is ignored', 'secret.eq=1', emptyQuery],
    ['an unknown operator is ignored', 'vin.regexp=1', emptyQuery],
    ['a sortable order', 'orderBy=createdAt+desc', { ...emptyQuery, orderBy: 'createdAt desc' }],
    ['an order by an unsortable column is ignored', 'orderBy=vin', emptyQuery],
    ['a keyword is trimmed', 'keyword=+LX+', { ...emptyQuery, keyword: 'LX' }],
    ['an exact count', 'count=exact', { ...emptyQuery, exact: true }],
    ['the tab parameter is no filter', 'tab=session', emptyQuery],
  ])('%s', (_, search, query) => {
    expect(parseQuery(new URLSearchParams(search), resource)).toEqual(query)
  })
})

describe('writeQuery', () => {
  test.each([
    ['defaults are omitted', '', null, ''],
    ['the tab is preserved', 'status.eq=1', 'session', 'tab=session&status.eq=1'],
    [
      'all parameters survive a round trip',
      'page=2&pageSize=20&orderBy=createdAt+asc&keyword=k&count=exact&vin.in=A%2CB',
      null,
      'page=2&pageSize=20&orderBy=createdAt+asc&keyword=k&count=exact&vin.in=A%2CB',
    ],
    ['non-Latin text and percent signs survive', 'vin.like=100%25+%E6%B2%AA', null, 'vin.like=100%25+%E6%B2%AA'],
  ])('%s', (_, search, tab, address) => {
    expect(writeQuery(parseQuery(new URLSearchParams(search), resource), tab).toString()).toBe(address)
  })
})

test('the query of some rows has no other filter', () => {
  const query = parseQuery(new URLSearchParams('status.in=1&keyword=x&orderBy=code asc'), resource)
  expect(filterParams(pickedOnly(query, [3, 5]))).toEqual({ 'id.in': '3,5' })
  expect(pickedOnly(query, [3]).orderBy).toBe(query.orderBy)
})

test('patchQuery resets page and exact count', () => {
  const query = parseQuery(new URLSearchParams('page=4&count=exact&status.in=1'), resource)
  expect(patchQuery(query, { keyword: 'x' })).toEqual({ ...query, keyword: 'x', page: 1, exact: false })
})

test.each([
  [
    'setFilter keeps other filters',
    { op: 'like', value: 'L' } as const,
    { status: { op: 'in', value: '1' }, vin: { op: 'like', value: 'L' } },
  ],
  ['removing a filter keeps the others', undefined, { status: { op: 'in', value: '1' } }],
])('%s', (_, filter, filters) => {
  const query = parseQuery(new URLSearchParams('page=4&vin.eq=X&status.in=1'), resource)
  expect(setFilter(query, 'vin', filter)).toEqual({ ...emptyQuery, filters })
})

test('requestParams uses the stored page size unless the URL has one', () => {
  expect(requestParams(parseQuery(new URLSearchParams('vin.like=L'), resource), 'vehicle', 20)).toMatchObject({
    resource: 'vehicle',
    page: 1,
    pageSize: 20,
    'vin.like': 'L',
  })
  expect(requestParams(parseQuery(new URLSearchParams('pageSize=100'), resource), 'vehicle', 20)).toMatchObject({ pageSize: 100 })
})

test('filterParams omits page and order', () => {
  const params = filterParams(parseQuery(new URLSearchParams('page=4&orderBy=createdAt+asc&keyword=k&status.in=1'), resource))
  expect(params).toEqual({ keyword: 'k', 'status.in': '1' })
})

test.each([
  ['a new column sorts ascending', undefined, 'vin', 'createdAt asc'],
  ['a second click reverses the order', 'createdAt asc', 'vin', 'createdAt desc'],
  ['a third click restores the default', 'createdAt desc', 'vin', undefined],
  ['it replaces the order of another column', 'vin asc', 'id', 'createdAt asc'],
  ['the default order is reversed', undefined, 'createdAt', 'createdAt desc'],
  ['then the default is restored', 'createdAt desc', 'createdAt', undefined],
  ['a descending default is reversed', undefined, 'createdAt desc', 'createdAt asc'],
  ['then the default is restored (descending)', 'createdAt asc', 'createdAt desc', undefined],
  ['the first of several terms is reversed', undefined, 'createdAt, vin desc', 'createdAt desc'],
])('nextOrder: %s', (_, before, defaultOrder, after) => {
  expect(nextOrder(before, 'createdAt', defaultOrder)).toBe(after)
})
