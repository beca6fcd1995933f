import type { Resource } from '@contracts/declaration'
import { expect, test } from 'vitest'
import { parseQuery, writeQuery } from './query'
import { pressedTiles, pressTile } from './tile-query'

const field = (name: string) => ({ name, kind: 'enum' as const, zh: name, en: name, filter: 'in' as const })
const resource = {
  fields: ['level', 'status', 'muted', 'dealerId'].map(field),
  views: [{ name: 'active', zh: '', en: '', filters: { 'status.in': '0,1', 'muted.eq': 'false' } }],
  tiles: { by: 'level', view: 'active', zh: '', en: '' },
} as unknown as Resource

const viewQuery = 'saved=active&status.in=0,1&muted.eq=false'

test.each([
  ['a tile filters the default view', viewQuery, '4', `${viewQuery}&level.in=4`],
  ['a second press removes the filter', `${viewQuery}&level.in=4`, '4', viewQuery],
  ['a second tile is added', `${viewQuery}&level.in=4`, '3', `${viewQuery}&level.in=3,4`],
  ['one of two tiles is removed', `${viewQuery}&level.in=3,4`, '4', `${viewQuery}&level.in=3`],
  ['filters outside the view are replaced', 'status.in=2,3&level.in=1', '4', `${viewQuery}&level.in=4`],
  ['other filters stay, and the page is reset', 'page=3&dealerId.in=7&keyword=B1', '4', `keyword=B1&${viewQuery}&dealerId.in=7&level.in=4`],
])('%s', (_, before, value, after) => {
  const pressed = pressTile(resource, parseQuery(new URLSearchParams(before), resource), value)
  const expected = new URLSearchParams(after)
  expect(Object.fromEntries(writeQuery(pressed, null))).toEqual(Object.fromEntries(expected))
})

test.each([
  ['the filtered values', `${viewQuery}&level.in=3,4`, ['3', '4']],
  ['one value', `${viewQuery}&level.eq=4`, ['4']],
  ['none if the list shows more than the view', 'level.in=4', []],
  ['none if it shows less', 'status.in=0&muted.eq=false&level.in=4', []],
  ['none without a value', viewQuery, []],
])('pressedTiles: %s', (_, address, values) => {
  expect(pressedTiles(resource, parseQuery(new URLSearchParams(address), resource))).toEqual(values)
})
