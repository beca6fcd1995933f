import { expect, test } from 'vitest'
import { downsample } from './time-series'

const reading = (minute: number, value: number) => ({ at: minute * 60_000, value })

test('downsample leaves a data gap open', () => {
  const series = downsample([reading(0, 10), reading(1, 12), reading(30, 14)], one => one.value)
  expect(series.map(one => one.value)).toEqual([10, 12, null, 14])
})

test('downsample preserves extremes', () => {
  const points = Array.from({ length: 20_000 }, (_, i) => reading(i / 60, i === 7777 ? 99 : i === 12_345 ? 1 : 20 + (i % 5)))
  const series = downsample(points, one => one.value)
  expect(series.length).toBeLessThanOrEqual(602)
  expect(series.map(one => one.value)).toEqual(expect.arrayContaining([99, 1]))
  expect(series.map(one => one.at)).toEqual(series.map(one => one.at).toSorted((a, b) => a - b))
})
