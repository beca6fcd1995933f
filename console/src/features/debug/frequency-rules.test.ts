import { describe, expect, it } from 'vitest'
import { estimateTrafficMb, formatClock } from './frequency-rules'

describe('the override of the reporting frequency', () => {
  it.each([
    [72, 2, 20, '10.71'],
    [1, 10, 300, '0.02'],
    [24, 1, 5, '9.72'],
  ])('for %i h at %i s and %i s uses %s MB', (hours, ride, park, mb) => {
    expect(estimateTrafficMb(hours, ride, park).toFixed(2)).toBe(mb)
  })

  it('formats the remaining time as h:mm:ss', () => {
    expect([0, 61_500, 86_399_000, -1].map(formatClock)).toEqual(['0:00:00', '0:01:01', '23:59:59', '0:00:00'])
  })
})
