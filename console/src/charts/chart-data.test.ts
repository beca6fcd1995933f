import { expect, test } from 'vitest'
import { type ChartSeries, isEmpty, maxOf, partColor, plotRows, shortKey, totalOf } from './chart-data'

const series = (key: string, values: (number | null)[]): ChartSeries => ({
  key,
  zh: key,
  en: key,
  points: values.map((value, i) => ({ key: `2026-03-0${i + 1}`, value })),
})

test('the compared period is drawn at the dates of the first one, in order', () => {
  expect(plotRows([series('now', [1, null]), series('before', [3, 4, 5])])).toEqual([
    { key: '2026-03-01', now: 1, before: 3 },
    { key: '2026-03-02', now: null, before: 4 },
  ])
  expect(plotRows([])).toEqual([])
})

test('the value of a period that is not over is drawn apart, and a line leads to it', () => {
  const now = series('now', [1, 2, 3])
  const today = now.points[2]
  if (today) today.live = true
  const drawn: ReturnType<typeof plotRows> = [
    { key: '2026-03-01', now: 1 },
    { key: '2026-03-02', now: 2 },
    { key: '2026-03-03', now: null, 'now live': 3 },
  ]
  expect(plotRows([now])).toEqual(drawn)
  expect(plotRows([now], true)).toEqual(drawn.with(1, { key: '2026-03-02', now: 2, 'now live': 2 }))
})

test('unknown values count neither for the sum nor for the maximum', () => {
  expect(totalOf(series('a', [2, null, 3]))).toBe(5)
  expect(maxOf(series('a', [2, null, 3]))?.key).toBe('2026-03-03')
  expect(maxOf(series('a', []))).toBeUndefined()
})

test('a chart without points is empty', () => {
  const chart = { key: 'a', zh: 'a', en: 'a', shape: 'line' as const }
  expect(isEmpty({ ...chart, series: [series('a', [])] })).toBe(true)
  expect(isEmpty({ ...chart, series: [series('a', []), series('b', [0])] })).toBe(false)
})

test.each([
  ['2026-03-01', '03-01'],
  ['2026-03-01 08:05:00', '08:05'],
  ['2026-W48', '2026-W48'],
  ['2026-03', '2026-03'],
])('the axis shows %s as %s', (key, short) => {
  expect(shortKey(key)).toBe(short)
})

test('each part has a colour of its own, the rest and unknown values are grey', () => {
  const colors = [partColor(0, 3), partColor(1, 3), partColor(2, 3), partColor(0, 3, { rest: true }), partColor(0, 3, { unknown: true })]
  expect(new Set(colors).size).toBe(5)
})
