import { expect, it } from 'vitest'
import { formatRemaining, formatSize, type Sample, speedOf } from './speed'

it('averages the speed over the last seconds', () => {
  const samples: Sample[] = []
  const at = (ms: number, sent: number) => {
    samples.push({ at: ms, sent })
    return speedOf(samples)
  }
  expect(at(0, 0)).toBeUndefined()
  expect(at(500, 1000)).toBeUndefined()
  expect(at(2000, 4000)).toBe(2000)
  // After a stall only the last seconds count.
  expect(at(20_000, 4000)).toBeUndefined()
  expect(at(21_000, 14_000)).toBe(10_000)
  expect(samples.length).toBeLessThan(5)
})

it.each([
  [512, '512 byte'],
  [3 << 20, '3 MB'],
  [1_610_612_736, '1.5 GB'],
])('formats %i bytes', (bytes, text) => expect(formatSize(bytes, 'en')).toBe(text))

it.each([
  [0.2, '1 sec'],
  [59.2, '60 sec'],
  [61, '2 min'],
  [5400, '1.5 hr'],
])('formats %d seconds left', (seconds, text) => expect(formatRemaining(seconds, 'en')).toBe(text))
