import { expect, it } from 'vitest'
import { concerns } from './concerns'

it.each<[string, unknown, unknown, boolean]>([
  ['a vehicle in the list', { ids: [3, 7] }, { list: [{ id: 6 }, { id: 7 }] }, true],
  ['vehicles that are not in the list', { ids: [3, 8] }, { list: [{ id: 6 }, { id: 7 }] }, false],
  ['any vehicle, with an empty list', { ids: [3] }, { list: [] }, false],
  ['the vehicle of the record', { ids: [7] }, { record: { id: 7 } }, true],
  ['another vehicle than that of the record', { ids: [3] }, { record: { id: 7 } }, false],
  ['the vehicle of a row', { ids: [7] }, { list: [{ id: 1, vehicleId: 7 }] }, true],
  ['the id of a row of another vehicle', { ids: [1] }, { list: [{ id: 1, vehicleId: 7 }] }, false],
  ['an event without ids', {}, { list: [{ id: 6 }] }, true],
  ['an event after a reconnect', undefined, { list: [{ id: 6 }] }, true],
  ['data that is not loaded', { ids: [3] }, undefined, true],
  ['a response without rows', { ids: [3] }, { state: 1 }, true],
])('concerns: %s', (_, event, shown, expected) => {
  expect(concerns(event, shown)).toBe(expected)
})
