import { RepairStatus } from '@contracts/codes/repairStatus'
import { expect, it } from 'vitest'
import { stagesOf } from './stage'

it.each([
  ['a new order shows all that is to come', RepairStatus.submitted, [0], [0, 1, 2, 3, 6, 7, 8]],
  ['a quote stands between inspection and repair', RepairStatus.awaitingQuote, [0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 6, 7, 8]],
  ['a closed order ends with it', RepairStatus.closed, [0, 1, 2, 3, 6, 7, 8, 9], [0, 1, 2, 3, 6, 7, 8, 9]],
  ['a cancelled order ends where it was cancelled', RepairStatus.cancelled, [0, 1, 10], [0, 1, 10]],
])('%s', (_, status, entered, stages) => {
  expect(stagesOf(status, entered)).toEqual(stages)
})
