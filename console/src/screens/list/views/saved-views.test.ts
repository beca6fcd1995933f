import type { Resource } from '@contracts/declaration'
import { describe, expect, it } from 'vitest'
import { addressOfView, layoutOf, type SavedView } from '@/session'
import { parseQuery } from '../query'
import { contentsOf, differs } from './saved-views'

const field = (name: string, column = true) => ({ name, kind: 'text', zh: name, en: name, column, sortable: true })
const resource = {
  name: 'stock',
  title: 'code',
  search: [],
  fields: [field('code'), field('place'), field('madeAt')],
} as unknown as Resource

const view: SavedView = {
  id: 7,
  version: 1,
  userId: 1,
  userName: null,
  page: '/stock/list?tab=stock',
  name: 'this week',
  filters: { 'madeAt.between': 'thisWeek', 'place.in': 'a,b', keyword: 'x', gone: '1' },
  columns: [
    { field: 'code', width: 120, fixed: true, visible: true },
    { field: 'gone', width: null, fixed: false, visible: true },
    { field: 'place', width: null, fixed: false, visible: false },
  ],
  orderBy: 'code desc',
  pageSize: 50,
  isDefault: false,
  shareRoles: null,
}
const openedQuery = parseQuery(addressOfView(view), resource)

describe('a saved view', () => {
  it('is encoded in the URL of the list', () => {
    expect(addressOfView(view).toString()).toBe(
      'tab=stock&saved=7&pageSize=50&orderBy=code+desc&madeAt.between=thisWeek&place.in=a%2Cb&keyword=x&gone=1',
    )
    expect(openedQuery).toMatchObject({ view: '7', pageSize: 50, orderBy: 'code desc', keyword: 'x' })
    expect(layoutOf(view)).toEqual({ columns: ['code', 'gone'], widths: { code: 120 } })
  })

  it('stores the state of the list, date presets by name', () => {
    expect(contentsOf(openedQuery, { widths: {} }, 10)).toEqual({
      filters: { keyword: 'x', 'madeAt.between': 'thisWeek', 'place.in': 'a,b' },
      columns: [],
      orderBy: 'code desc',
      pageSize: 50,
    })
    expect(contentsOf(parseQuery(new URLSearchParams(), resource), { columns: ['place'], widths: { place: 80.4 } }, 20)).toEqual({
      filters: {},
      columns: [{ field: 'place', width: 80, fixed: true, visible: true }],
      orderBy: '',
      pageSize: 20,
    })
  })

  it.each([
    ['unchanged', {}, {}, false],
    ['another page', { page: 3, exact: true }, {}, false],
    ['another order', { orderBy: 'place asc' }, {}, true],
    ['another page size', { pageSize: 20 }, {}, true],
    ['without keyword', { keyword: '' }, {}, true],
    ['other dates', { filters: { ...openedQuery.filters, madeAt: { op: 'between', value: 'today' } } }, {}, true],
    ['one more column', {}, { columns: ['code', 'place'] }, true],
    ['a wider column', {}, { widths: { code: 121 } }, true],
    ['a fractional width', {}, { widths: { code: 120.3 } }, false],
  ] as const)('differs: %s', (_, query, layout, changed) => {
    expect(
      differs(
        view,
        resource,
        { ...openedQuery, ...query } as typeof openedQuery,
        { ...layoutOf(view), ...layout } as ReturnType<typeof layoutOf>,
        10,
      ),
    ).toBe(changed)
  })
})
