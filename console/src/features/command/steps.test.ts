import type { CommandStep } from '@contracts/endpoints'
import { expect, test } from 'vitest'
import { resultEntries, stepGaps } from './steps'

const step = (atMs: number): CommandStep => ({ turn: 'sent', atMs, by: '', n: 1, reason: '' })

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
