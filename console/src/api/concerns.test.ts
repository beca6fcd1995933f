import { expect, it } from 'vitest'
import { concerns } from './concerns'

it.each<[string, unknown, unknown, boolean]>([
  ['a vehicle of the list', { ids: [3, 7] }, { list: [{ id: 6 }, { id: 7 }] }, true],
  ['others than those of the list', { ids: [3, 8] }, { list: [{ id: 6 }, { id: 7 }] }, false],
  ['any, where the list is empty', { ids: [3] }, { list: [] }, false],
  ['the vehicle of the detail', { ids: [7] }, { record: { id: 7 } }, true],
  ['another than that of the detail', { ids: [3] }, { record: { id: 7 } }, false],
  ['the vehicle a row belongs to', { ids: [7] }, { list: [{ id: 1, vehicleId: 7 }] }, true],
  ['the id of a row that belongs to another vehicle', { ids: [1] }, { list: [{ id: 1, vehicleId: 7 }] }, false],
  ['vehicles that are not named', {}, { list: [{ id: 6 }] }, true],
  ['what was missed', undefined, { list: [{ id: 6 }] }, true],
  ['what is not here yet', { ids: [3] }, undefined, true],
  ['an answer without rows', { ids: [3] }, { state: 1 }, true],
])('an event may be about %s', (_, event, shown, want) => {
  expect(concerns(event, shown)).toBe(want)
})
