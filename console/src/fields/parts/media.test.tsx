import { expect, it } from 'vitest'
import { formatDuration } from './media'

it.each([
  [5, '0:05'],
  [65, '1:05'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
])('formats %i seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
