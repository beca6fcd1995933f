import { expect, test } from 'vitest'
import { indexAt } from '@/charts/time-series'
import { positionAt, segmentsOf, skipGap, speedBandOf, type TrackPoint } from './track'

const point = (minute: number, speedKmh: number, lng = minute): TrackPoint => ({
  at: minute * 60_000,
  geo: { lng, lat: 31 },
  speedKmh,
  heading: 0,
  powerOn: true,
})

test.each([
  [0, 0],
  [10, 0],
  [10.1, 1],
  [25, 1],
  [25.1, 2],
  [45, 2],
  [45.1, 3],
  [140, 3],
])('%s km/h is in band %s', (kmh, band) => {
  expect(speedBandOf(kmh)).toBe(band)
})

test('a track is split where the speed band changes, without gaps', () => {
  const segments = segmentsOf([point(0, 0), point(1, 20), point(2, 20), point(3, 30)])
  expect(segments.map(({ band, line }) => [band, line.map(at => at.lng)])).toEqual([
    [1, [0, 1, 2]],
    [2, [2, 3]],
  ])
})

test('no segment spans a data gap', () => {
  const segments = segmentsOf([point(0, 20), point(1, 20), point(12, 20), point(13, 20)])
  expect(segments.map(({ line }) => line.map(at => at.lng))).toEqual([
    [0, 1],
    [12, 13],
  ])
})

test.each([
  [-1, 0, 0],
  [0, 0, 0],
  [0.5, 0, 0.5],
  [1, 1, 1],
  [5, 1, 3],
  [9, 2, 9],
  [99, 3, 25],
])('at minute %s the last point is %s and the longitude %s', (minute, index, lng) => {
  const points = [point(0, 10), point(1, 10), point(9, 10), point(25, 10)]
  // The last two points are 16 minutes apart, which is a gap.
  expect(indexAt(points, minute * 60_000)).toBe(index)
  expect(positionAt(points, minute * 60_000)?.lng).toBeCloseTo(lng === 3 ? 5 : lng)
})

test.each([
  [0.5, 0.5],
  [2, 2],
  [9, 9],
  [9.1, 25],
  [30, 30],
])('playback at minute %s continues at minute %s', (minute, next) => {
  const points = [point(0, 10), point(1, 10), point(9, 10), point(25, 10)]
  expect(skipGap(points, minute * 60_000)).toBe(next * 60_000)
})
