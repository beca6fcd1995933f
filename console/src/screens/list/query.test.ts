import type { Field } from '@contracts/declaration'
import { describe, expect, test } from 'vitest'
import { filterParams, nextOrder, parseQuery, patchQuery, requestParams, setFilter, writeQuery } from './query'

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, kind: 'text', zh: name, en: name, ...more })
const resource = { fields: [field('vin', { filter: 'like' }), field('status', { filter: 'in' }), field('createdAt', { sortable: true })] }
const nothing = { page: 1, keyword: '', filters: {}, exact: false }

describe('an address becomes a query', () => {
  test.each([
    ['nothing', '', nothing],
    ['a page', 'page=3', { ...nothing, page: 3 }],
    ['a page that is no whole number is the first', 'page=1.5', nothing],
    ['a negative page is the first', 'page=-2', nothing],
    ['words are no page', 'page=abc', nothing],
    ['a page size of the choice', 'pageSize=50', { ...nothing, pageSize: 50 }],
    ['another page size is passed over', 'pageSize=7', nothing],
    ['a condition with its operator', 'status.in=0,1', { ...nothing, filters: { status: { op: 'in', value: '0,1' } } }],
    ['a condition without operator means equal', 'vin=LX1', { ...nothing, filters: { vin: { op: 'eq', value: 'LX1' } } }],
    ['an empty condition is none', 'vin.like=%20', nothing],
    ['an unknown field is passed over', 'secret.eq=1', nothing],
    ['an unknown operator is passed over', 'vin.regexp=1', nothing],
    ['a sortable order', 'orderBy=createdAt+desc', { ...nothing, orderBy: 'createdAt desc' }],
    ['an order by another column is passed over', 'orderBy=vin', nothing],
    ['a keyword without its spaces', 'keyword=+LX+', { ...nothing, keyword: 'LX' }],
    ['an exact count', 'count=exact', { ...nothing, exact: true }],
    ['the tab belongs to the page', 'tab=session', nothing],
  ])('%s', (_, search, query) => {
    expect(parseQuery(new URLSearchParams(search), resource)).toEqual(query)
  })
})

describe('a query becomes an address', () => {
  test.each([
    ['defaults are left out', '', null, ''],
    ['the tab stays', 'status.eq=1', 'session', 'tab=session&status.eq=1'],
    [
      'everything survives a round trip',
      'page=2&pageSize=20&orderBy=createdAt+asc&keyword=k&count=exact&vin.in=A%2CB',
      null,
      'page=2&pageSize=20&orderBy=createdAt+asc&keyword=k&count=exact&vin.in=A%2CB',
    ],
    ['text of other scripts and percent signs survive', 'vin.like=100%25+%E6%B2%AA', null, 'vin.like=100%25+%E6%B2%AA'],
  ])('%s', (_, search, tab, address) => {
    expect(writeQuery(parseQuery(new URLSearchParams(search), resource), tab).toString()).toBe(address)
  })
})

test('a narrower search starts at the first page and counts anew', () => {
  const query = parseQuery(new URLSearchParams('page=4&count=exact&status.in=1'), resource)
  expect(patchQuery(query, { keyword: 'x' })).toEqual({ ...query, keyword: 'x', page: 1, exact: false })
})

test.each([
  [
    'another condition stands beside the others',
    { op: 'like', value: 'L' } as const,
    { status: { op: 'in', value: '1' }, vin: { op: 'like', value: 'L' } },
  ],
  ['no condition leaves the others', undefined, { status: { op: 'in', value: '1' } }],
])('%s', (_, filter, filters) => {
  const query = parseQuery(new URLSearchParams('page=4&vin.eq=X&status.in=1'), resource)
  expect(setFilter(query, 'vin', filter)).toEqual({ ...nothing, filters })
})

test('the request carries the remembered page size unless the address says another', () => {
  expect(requestParams(parseQuery(new URLSearchParams('vin.like=L'), resource), 'vehicle', 20)).toMatchObject({
    resource: 'vehicle',
    page: 1,
    pageSize: 20,
    'vin.like': 'L',
  })
  expect(requestParams(parseQuery(new URLSearchParams('pageSize=100'), resource), 'vehicle', 20)).toMatchObject({ pageSize: 100 })
})

test('conditions alone carry neither page nor order', () => {
  const params = filterParams(parseQuery(new URLSearchParams('page=4&orderBy=createdAt+asc&keyword=k&status.in=1'), resource))
  expect(params).toEqual({ keyword: 'k', 'status.in': '1' })
})

test.each([
  ['another order comes first', undefined, 'vin', 'createdAt asc'],
  ['once more turns it', 'createdAt asc', 'vin', 'createdAt desc'],
  ['and once more gives it up', 'createdAt desc', 'vin', undefined],
  ['it replaces that of another column', 'vin asc', 'id', 'createdAt asc'],
  ["the list's own order is turned", undefined, 'createdAt', 'createdAt desc'],
  ["and given up for the list's own", 'createdAt desc', 'createdAt', undefined],
  ['one from the last to the first is turned', undefined, 'createdAt desc', 'createdAt asc'],
  ["and is the list's own again", 'createdAt asc', 'createdAt desc', undefined],
  ['the first of several is turned', undefined, 'createdAt, vin desc', 'createdAt desc'],
])('a header: %s', (_, before, own, after) => {
  expect(nextOrder(before, 'createdAt', own)).toBe(after)
})
