import { expect, test } from 'vitest'
import { LAST_DAY, presetOf, presets, toggled, withPreset } from './recurrence-value'

const start = { repeat: 'daily' as const, times: ['09:00'], start: '2026-03-01', every: 2, end: '2026-12-31', except: ['2026-05-01'] }

test('a preset drops the parts that it does not have', () => {
  for (const preset of presets) {
    const value = withPreset({ ...start, weekdays: [2], days: [7] }, preset)
    expect(presetOf(value), preset).toBe(preset)
    expect(value.every, preset).toBeUndefined()
    expect(value.weekdays === undefined, preset).toBe(value.repeat !== 'weekly')
    expect(value.days === undefined, preset).toBe(value.repeat !== 'monthly')
    expect(value.end, preset).toBe(preset === 'once' ? undefined : '2026-12-31')
  }
})

test('the first choice is the day of the start', () => {
  expect(withPreset(start, 'weekly').weekdays).toEqual([7])
  expect(withPreset(start, 'monthly').days).toEqual([1])
})

test('days are sorted with the last day of the month at the end', () => {
  expect(toggled([15, LAST_DAY], 1)).toEqual([1, 15, LAST_DAY])
  expect(toggled([1, 15], 15)).toEqual([1])
  expect(toggled(undefined, LAST_DAY)).toEqual([LAST_DAY])
})
