import { expect, test } from 'vitest'
import { fitsRatio } from './ratio'

test.each([
  [[16, 9], 640, 360, true],
  [[16, 9], 640, 367, true],
  [[16, 9], 640, 380, false],
  [[1, 1], 300, 300, true],
  [[9, 16], 360, 640, true],
  [[9, 16], 640, 360, false],
] as const)('%s of %d × %d: %s', ([wide, high], width, height, fits) => {
  expect(fitsRatio([wide, high], width, height)).toBe(fits)
})
