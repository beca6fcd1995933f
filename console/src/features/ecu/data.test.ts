import type { EcuMatrix } from '@contracts/endpoints'
import { expect, test } from 'vitest'
import { frameValues, isReading, typesOf } from './data'

const statusOf = (state?: number) => ({
  last: state === undefined ? null : { id: 1, commandNo: '01J', state, queuedAt: '', finishedAt: null, resultCode: '', resultText: '' },
})

test('a command is reading until its state is final', () => {
  expect([undefined, 0, 1, 2, 3, 4, 5, 6, 7].map(state => isReading(statusOf(state)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(isReading(undefined)).toBe(false)
})

test('freeze frame values are mapped to fields of the live state, unknown keys are preserved', () => {
  expect(frameValues({ tm: 63, x9: { a: 1 } })).toEqual([
    { key: 'tm', field: 'maxTempC', value: 63 },
    { key: 'x9', field: undefined, value: { a: 1 } },
  ])
  expect(frameValues(null)).toEqual([])
})

test('versions are grouped by controller in their original order', () => {
  const matrix: EcuMatrix = {
    vehicles: 3,
    unknown: 0,
    combinations: 2,
    rows: [],
    versions: [
      { ecuType: 3, version: '2.4.0', n: 1 },
      { ecuType: 1, version: '2.4.1', n: 3 },
      { ecuType: 3, version: '2.3.1', n: 2 },
    ],
  }
  expect(typesOf(matrix)).toEqual([
    { ecuType: 1, versions: [{ version: '2.4.1', n: 3 }] },
    {
      ecuType: 3,
      versions: [
        { version: '2.4.0', n: 1 },
        { version: '2.3.1', n: 2 },
      ],
    },
  ])
})
