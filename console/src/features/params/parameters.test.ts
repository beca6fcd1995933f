import type { DeviceparamRow } from '@contracts/endpoints'
import { expect, test } from 'vitest'
import { accepts, differs, levelsOf, rangeOf } from './parameters'

const parameter = (overrides: Partial<DeviceparamRow>) =>
  ({ least: 30, most: 600, orZero: false, text: false, desired: null, reported: null, ...overrides }) as DeviceparamRow

test.each([
  ['30', {}, true],
  ['600', {}, true],
  ['29', {}, false],
  ['601', {}, false],
  ['030', {}, false],
  ['30.5', {}, false],
  ['', {}, false],
  ['0', {}, false],
  ['0', { orZero: true }, true],
  ['-95', { least: -95, most: -30 }, true],
  ['-96', { least: -95, most: -30 }, false],
  ['cmiot', { text: true, least: 1, most: 64 }, true],
  ['  ', { text: true, least: 1, most: 64 }, false],
])('accepts validates %s with %o', (input, overrides, valid) => {
  expect(accepts(parameter(overrides), input)).toBe(valid)
})

test('a parameter differs if the desired value is not reported', () => {
  expect(differs(parameter({ desired: '1', reported: '1' }))).toBe(false)
  expect(differs(parameter({ desired: '1', reported: null }))).toBe(true)
  expect(differs(parameter({ desired: null, reported: '1' }))).toBe(false)
  expect(rangeOf(parameter({ orZero: true }))).toBe('0, 30 – 600')
})

test.each([
  [{ least: 0, most: 3, unit: '' }, ['0', '1', '2', '3']],
  [{ least: 0, most: 5, unit: '' }, []],
  [{ least: 0, most: 3, unit: 's' }, []],
  [{ least: 1, most: 4, unit: '', text: true }, []],
])('the levels of %o are %o', (overrides, levels) => {
  expect(levelsOf(parameter(overrides))).toEqual(levels)
})
