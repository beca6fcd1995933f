import { expect, test } from 'vitest'
import { covers, widened } from './use-section'

const view = (west: number, east: number, zoom = 9) => ({ bounds: { west, south: 30, east, north: 31 }, zoom })

test('a section is loaded with half its size on each side, within the world', () => {
  expect(widened(view(120, 122, 9.7))).toEqual({ bounds: { west: 119, south: 29.5, east: 123, north: 31.5 }, zoom: 9 })
  expect(widened({ bounds: { west: -180, south: -80, east: 180, north: 84 }, zoom: 1 })).toEqual({
    bounds: { west: -180, south: -85, east: 180, north: 85 },
    zoom: 1,
  })
})

test('single vehicles serve every zoom within their area, clusters their own zoom only', () => {
  const section = widened(view(120, 122))
  const vehicles = { section, answer: { states: [], total: 0 } }
  const clusters = { section, answer: { clusters: [], total: 0 } }
  expect(covers(vehicles, view(120.5, 122.5, 14))).toBe(true)
  expect(covers(vehicles, view(121.5, 123.5))).toBe(false)
  expect(covers(clusters, view(120.5, 122.5, 9.9))).toBe(true)
  expect(covers(clusters, view(120.5, 122.5, 10))).toBe(false)
})
