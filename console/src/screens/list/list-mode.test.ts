import { expect, it, test } from 'vitest'
import { type ListMode, type ListView, parseMode, writeMode } from './list-mode'

const dealers = { place: 'location', board: 'status' }

it('survives a round trip through the URL', () => {
  const modes: ListMode[] = [
    { view: 'table', pin: undefined, viewport: undefined },
    { view: 'board', pin: undefined, viewport: undefined },
    { view: 'map', pin: undefined, viewport: undefined },
    { view: 'map', pin: 7, viewport: { lng: 121.6, lat: 31.2, zoom: 9.5 } },
  ]
  for (const mode of modes) {
    const search = writeMode(new URLSearchParams('level.in=1&view=map&pin=3&at=1,1,1'), mode)
    expect(parseMode(search, dealers)).toEqual(mode)
    expect(search.get('level.in')).toBe('1')
  }
})

test.each<[string, object, ListView | undefined, ListView]>([
  ['view=map', {}, undefined, 'table'],
  ['view=board', { place: 'location' }, undefined, 'table'],
  ['view=tree', dealers, undefined, 'table'],
  ['', dealers, 'board', 'board'],
  ['view=map', dealers, 'board', 'map'],
  ['', {}, 'board', 'table'],
])('the URL %j of %j with the preference %s shows the %s', (search, resource, preferred, view) => {
  expect(parseMode(new URLSearchParams(search), resource, preferred).view).toBe(view)
})

it('ignores invalid parameters', () => {
  const parse = (search: string) => parseMode(new URLSearchParams(search), dealers)
  for (const at of ['', '121', '121,31', 'a,b,c', '121,,9', '500,31,9', '121,99,9'])
    expect(parse(`view=map&at=${at}`).viewport).toBeUndefined()
  for (const pin of ['', '0', '-1', '1.5', 'x']) expect(parse(`view=map&pin=${pin}`).pin).toBeUndefined()
})
