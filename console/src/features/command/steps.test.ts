import { expect, test } from 'vitest'
import { type CommandStep, durationOf, resultEntries, stepGaps } from './steps'

const step = (atMs: number): CommandStep => ({ turn: 'sent', atMs, by: '', n: 1, reason: '' })

test('a span says what matters at its length', () => {
  for (const [ms, said] of [
    [0, { unit: 'seconds', seconds: '0.0' }],
    [840, { unit: 'seconds', seconds: '0.8' }],
    [9_960, { unit: 'seconds', seconds: '10' }],
    [59_600, { unit: 'minutes', minutes: 1, seconds: 0 }],
    [125_000, { unit: 'minutes', minutes: 2, seconds: 5 }],
    [3_600_000, { unit: 'hours', hours: 1, minutes: 0 }],
    [604_800_000, { unit: 'days', days: 7, hours: 0 }],
  ] as const)
    expect(durationOf(ms)).toEqual(said)
})

test('the time between steps passes over those whose moment nobody noted', () => {
  expect(stepGaps([step(1000), step(1500), step(0), step(4000), step(3990)])).toEqual([undefined, 500, undefined, 2500, 0])
})

test('what a result brought back leaves out what is told elsewhere', () => {
  expect(resultEntries({ locked: true, codes: ['B1203'] })).toEqual([
    ['locked', 'true'],
    ['codes', '["B1203"]'],
  ])
  for (const nothing of [null, 'text', { lateResult: {} }, { waitedFor: 'VEHICLE_MOVING' }]) expect(resultEntries(nothing)).toEqual([])
})
