import { expect, it } from 'vitest'
import { parseMap, writeMap } from './map-mode'

const dealers = { place: 'location' }

it('survives a round trip through the URL', () => {
  for (const mode of [
    { on: false, pin: undefined, viewport: undefined },
    { on: true, pin: undefined, viewport: undefined },
    { on: true, pin: 7, viewport: { lng: 121.6, lat: 31.2, zoom: 9.5 } },
  ]) {
    const search = writeMap(new URLSearchParams('level.in=1&view=map&pin=3&at=1,1,1'), mode)
    expect(parseMap(search, dealers)).toEqual(mode)
    expect(search.get('level.in')).toBe('1')
  }
})

it('ignores invalid parameters', () => {
  const parse = (search: string, resource: { place?: string } = dealers) => parseMap(new URLSearchParams(search), resource)
  expect(parse('view=map', {}).on).toBe(false)
  expect(parse('view=tree').on).toBe(false)
  for (const at of ['', '121', '121,31', 'a,b,c', '121,,9', '500,31,9', '121,99,9'])
    expect(parse(`view=map&at=${at}`).viewport).toBeUndefined()
  for (const pin of ['', '0', '-1', '1.5', 'x']) expect(parse(`view=map&pin=${pin}`).pin).toBeUndefined()
})
