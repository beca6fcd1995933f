import { describe, expect, test } from 'vitest'
import { nextAngle, readFileName } from './matrix'

describe('the name of a picture file', () => {
  test.each([
    ['S7-PRO-2025_BK01_4.png', { modelCode: 'S7-PRO-2025', colorCode: 'BK01', angle: 4 }],
    ['k1_wh02_1.WEBP', { modelCode: 'K1', colorCode: 'WH02', angle: 1 }],
    ['S7_BK01_7.png', undefined],
    ['S7_BK01.png', undefined],
    ['S7_BK01_1.jpg', undefined],
    ['IMG_0001.png', undefined],
  ])('%s', (name, expected) => {
    expect(readFileName(name)).toEqual(expected)
  })
})

test.each([
  [[1, 2, 3], [], 1],
  [[1, 2, 3], [1, 3], 2],
  [[1, 2, 3], [1, 2, 3], 1],
])('of the angles %j, with %j taken, %i is next', (angles, taken, next) => {
  expect(nextAngle(angles, taken)).toBe(next)
})
