import { expect, it } from 'vitest'
import { distanceKm } from './distance'

it.each([
  ['the same place', { lng: 121.5, lat: 31.2 }, { lng: 121.5, lat: 31.2 }, 0],
  ['one degree of latitude', { lng: 121.5, lat: 31 }, { lng: 121.5, lat: 32 }, 111],
  ['Shanghai and Beijing', { lng: 121.47, lat: 31.23 }, { lng: 116.4, lat: 39.9 }, 1067],
])('%s', (_, from, to, km) => {
  expect(Math.round(distanceKm(from, to))).toBe(km)
})
