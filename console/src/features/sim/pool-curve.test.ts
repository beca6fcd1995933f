import { describe, expect, test } from 'vitest'
import { poolCurve } from './pool-curve'

const day = (period: string, usedMb: number) => ({ period, usedMb, otaMb: 0, provisionalMb: 0, cards: 1 })
const values = (points: { value: number | null }[]) => points.map(({ value }) => value)

describe('poolCurve', () => {
  test('adds up the days and continues to the forecast', () => {
    const { used, expected } = poolCurve({
      from: '2026-03-01',
      to: '2026-03-05',
      days: [day('2026-03-01', 2), day('2026-03-03', 4)],
      forecastMb: 10,
    })
    expect(values(used)).toEqual([2, 2, 6, null, null])
    expect(values(expected)).toEqual([null, null, 6, 8, 10])
  })

  test('has no continuation without a forecast, and no points without usage', () => {
    expect(values(poolCurve({ from: '2026-03-01', to: '2026-03-02', days: [day('2026-03-01', 2)], forecastMb: 0 }).expected)).toEqual([
      null,
      null,
    ])
    expect(poolCurve({ from: '2026-03-01', to: '2026-03-02', days: [], forecastMb: 0 }).used).toEqual([])
  })
})
