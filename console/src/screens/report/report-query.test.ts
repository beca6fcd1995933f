import { expect, test } from 'vitest'
import { nextTableOrder, parseReport, reportContents, reportInput, writeReport } from './report-query'

const resource = { fields: [{ name: 'firstAt' }, { name: 'level' }] } as Parameters<typeof parseReport>[1]

test.each(['', 'level.in=3%2C4&firstAt.between=last7d&grain=week&compare=year', 'page=2&orderBy=alarms+desc'])(
  'the address %s is read and written back',
  address => {
    const search = writeReport(parseReport(new URLSearchParams(address), resource))
    expect([...search].sort()).toEqual([...new URLSearchParams(address)].sort())
  },
)

test('a saved view has the filters with a relative period by name, and the options that are no defaults', () => {
  const query = parseReport(
    new URLSearchParams('level.in=3%2C4&firstAt.between=last7d&grain=week&orderBy=alarms+desc&page=2&saved=7'),
    resource,
  )
  expect(reportContents(query)).toEqual({
    filters: { 'level.in': '3,4', 'firstAt.between': 'last7d', grain: 'week' },
    columns: [],
    orderBy: 'alarms desc',
    pageSize: null,
  })
})

test('unknown options of an address are ignored', () => {
  expect(parseReport(new URLSearchParams('grain=year&compare=x&nothing.eq=1'), resource)).toMatchObject({
    grain: 'day',
    compare: 'none',
    filters: {},
  })
})

test('the request has the filters as those of a list', () => {
  const query = parseReport(new URLSearchParams('level.in=3%2C4&firstAt.between=last7d&compare=previous'), resource)
  expect(reportInput('/a', query)).toEqual({
    page: '/a',
    grain: 'day',
    compare: 'previous',
    query: { 'level.in': '3,4', 'firstAt.between': 'last7d' },
  })
})

test('a column sorts in descending order, then ascending, then not', () => {
  expect([undefined, 'a desc', 'a asc', 'b desc'].map(order => nextTableOrder(order, 'a'))).toEqual([
    'a desc',
    'a asc',
    undefined,
    'a desc',
  ])
})
