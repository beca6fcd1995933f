import { expect, test } from 'vitest'
import { downsample, indexAt, positionAt, segmentsOf, skipGap, speedBandOf, type TrackPoint } from './track'

const spot = (minute: number, speedKmh: number, lng = minute): TrackPoint => ({
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
  const cut = segmentsOf([spot(0, 0), spot(1, 20), spot(2, 20), spot(3, 30)])
  expect(cut.map(({ band, line }) => [band, line.map(at => at.lng)])).toEqual([
    [1, [0, 1, 2]],
    [2, [2, 3]],
  ])
})

test('no segment spans a data gap', () => {
  const cut = segmentsOf([spot(0, 20), spot(1, 20), spot(12, 20), spot(13, 20)])
  expect(cut.map(({ line }) => line.map(at => at.lng))).toEqual([
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
  const spots = [spot(0, 10), spot(1, 10), spot(9, 10), spot(25, 10)]
  // The last two points are 16 minutes apart, which is a gap.
  expect(indexAt(spots, minute * 60_000)).toBe(index)
  expect(positionAt(spots, minute * 60_000)?.lng).toBeCloseTo(lng === 3 ? 5 : lng)
})

test.each([
  [0.5, 0.5],
  [2, 2],
  [9, 9],
  [9.1, 25],
  [30, 30],
])('playback at minute %s continues at minute %s', (minute, next) => {
  const spots = [spot(0, 10), spot(1, 10), spot(9, 10), spot(25, 10)]
  expect(skipGap(spots, minute * 60_000)).toBe(next * 60_000)
})

test('downsample leaves a data gap open', () => {
  const shown = downsample([spot(0, 10), spot(1, 12), spot(30, 14)], own => own.speedKmh)
  expect(shown.map(own => own.value)).toEqual([10, 12, null, 14])
})

test('downsample preserves extremes', () => {
  const spots = Array.from({ length: 20_000 }, (_, i) => spot(i / 60, i === 7777 ? 99 : i === 12_345 ? 1 : 20 + (i % 5)))
  const shown = downsample(spots, own => own.speedKmh)
  expect(shown.length).toBeLessThanOrEqual(602)
  expect(shown.map(own => own.value)).toEqual(expect.arrayContaining([99, 1]))
  expect(shown.map(own => own.at)).toEqual(shown.map(own => own.at).toSorted((a, b) => a - b))
})
