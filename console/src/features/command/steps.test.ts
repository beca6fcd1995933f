import type { CommandStep } from '@contracts/endpoints'
import { expect, test } from 'vitest'
import { durationOf, resultEntries, stepGaps } from './steps'

const step = (atMs: number): CommandStep => ({ turn: 'sent', atMs, by: '', n: 1, reason: '' })

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

test('gaps between steps skip steps without a time', () => {
  expect(stepGaps([step(1000), step(1500), step(0), step(4000), step(3990)])).toEqual([undefined, 500, undefined, 2500, 0])
})

test('result entries omit late results and wait reasons', () => {
  expect(resultEntries({ locked: true, codes: ['B1203'] })).toEqual([
    ['locked', 'true'],
    ['codes', '["B1203"]'],
  ])
  for (const empty of [null, 'text', { lateResult: {} }, { waitedFor: 'VEHICLE_MOVING' }]) expect(resultEntries(empty)).toEqual([])
})
