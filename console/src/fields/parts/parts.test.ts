import { expect, test } from 'vitest'
import { isDay } from './day'
import { pastedValues } from './pasted-values'
import { clockOf } from './time-picker'
import { summary } from './week'

test.each([
  ['a column of a sheet', 'LX1\r\nLX2\r\nLX3\r\n', ['LX1', 'LX2', 'LX3']],
  ['a row of a sheet', 'LX1\tLX2', ['LX1', 'LX2']],
  ['Western and Chinese punctuation', 'LX1,LX2，LX3；LX4', ['LX1', 'LX2', 'LX3', 'LX4']],
  ['each value once, without its spaces', ' LX1 \nLX1\n\n', ['LX1']],
  ['one value with spaces inside stays one', 'Jinqiao Store', ['Jinqiao Store']],
])('pasted: %s', (_, text, values) => {
  expect(pastedValues(text)).toEqual(values)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('isDay(%j) is %s', (text, day) => {
  expect(isDay(text)).toBe(day)
})

test('summary groups consecutive days with the same hours', () => {
  const ranges = [{ from: '09:00', to: '18:00' }]
  expect(summary({ week: [ranges, ranges, ranges, ranges, ranges, [{ from: '10:00', to: '16:00' }], []] })).toEqual([
    { from: 0, to: 4, text: '09:00–18:00' },
    { from: 5, to: 5, text: '10:00–16:00' },
    { from: 6, to: 6, text: '' },
  ])
})

test.each([
  ['9', false, '09:00'],
  ['930', false, '09:30'],
  ['0930', false, '09:30'],
  ['9:30', false, '09:30'],
  ['23：59', false, '23:59'],
  ['8:15:30', true, '08:15:30'],
  ['24:00', false, undefined],
  ['12:60', false, undefined],
  ['noon', false, undefined],
])('clockOf(%j) with seconds %s is %s', (text, seconds, clock) => {
  expect(clockOf(text, seconds)).toBe(clock)
})
