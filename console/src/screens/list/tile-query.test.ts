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

const counted = 'saved=active&status.in=0,1&muted.eq=false'

test.each([
  ['a tile narrows what the list opens with', counted, '4', `${counted}&level.in=4`],
  ['pressed again it lets go', `${counted}&level.in=4`, '4', counted],
  ['a second one comes to the first', `${counted}&level.in=4`, '3', `${counted}&level.in=3,4`],
  ['one of two lets go', `${counted}&level.in=3,4`, '4', `${counted}&level.in=3`],
  ['what is no row of the tiles is left out', 'status.in=2,3&level.in=1', '4', `${counted}&level.in=4`],
  [
    'what the list is narrowed by besides stays, from its first page on',
    'page=3&dealerId.in=7&keyword=B1',
    '4',
    `keyword=B1&${counted}&dealerId.in=7&level.in=4`,
  ],
])('%s', (_, before, value, after) => {
  const pressed = pressTile(resource, parseQuery(new URLSearchParams(before), resource), value)
  const wanted = new URLSearchParams(after)
  expect(Object.fromEntries(writeQuery(pressed, null))).toEqual(Object.fromEntries(wanted))
})

test.each([
  ['the values the list is narrowed to', `${counted}&level.in=3,4`, ['3', '4']],
  ['one value', `${counted}&level.eq=4`, ['4']],
  ['none while the list shows more than the tiles count', 'level.in=4', []],
  ['none while it shows less', 'status.in=0&muted.eq=false&level.in=4', []],
  ['none without a value', counted, []],
])('pressed are %s', (_, address, values) => {
  expect(pressedTiles(resource, parseQuery(new URLSearchParams(address), resource))).toEqual(values)
})
