import { describe, expect, it } from 'vitest'
import { estimateTrafficMb } from './frequency-rules'

describe('the override of the reporting frequency', () => {
  it.each([
    [72, 2, 20, '10.71'],
    [1, 10, 300, '0.02'],
    [24, 1, 5, '9.72'],
  ])('for %i h at %i s and %i s uses %s MB', (hours, ride, park, mb) => {
    expect(estimateTrafficMb(hours, ride, park).toFixed(2)).toBe(mb)
  })
})
