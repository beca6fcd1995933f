import { expect, test } from 'vitest'
import { durationOf } from './duration'

test('a duration is split into the two units that matter at its length', () => {
  for (const [ms, expected] of [
    [0, { unit: 'seconds', seconds: '0.0' }],
    [840, { unit: 'seconds', seconds: '0.8' }],
    [9_960, { unit: 'seconds', seconds: '10' }],
    [59_600, { unit: 'minutes', minutes: 1, seconds: 0 }],
    [125_000, { unit: 'minutes', minutes: 2, seconds: 5 }],
    [3_600_000, { unit: 'hours', hours: 1, minutes: 0 }],
    [604_800_000, { unit: 'days', days: 7, hours: 0 }],
  ] as const)
    expect(durationOf(ms)).toEqual(expected)
})
