import { TargetMode } from '@contracts/codes/targetMode'
import { TaskStatus } from '@contracts/codes/taskStatus'
import { expect, test } from 'vitest'
import { planOf } from './plan-dry-run'

const chosen = { items: [{ firmwareId: 7 }], targetMode: TargetMode.filter, targetFilter: { everyone: true } }
const wave = { name: '首批', splitKind: 2, splitValue: 10, soakMin: 0 }

test.each([
  ['no firmware', { ...chosen, items: [] }],
  ['a firmware that is not chosen yet', { ...chosen, items: [{ firmwareId: null }] }],
  ['no condition', { ...chosen, targetFilter: null }],
  ['a list that is empty', { ...chosen, targetMode: TargetMode.list, targetList: '' }],
  ['a task that runs', { ...chosen, status: TaskStatus.running }],
])('there is nothing to try with %s', (_, values) => {
  expect(planOf(values)).toBeUndefined()
})

test('waves count once they are complete, and have only what draws their vehicles', () => {
  expect(planOf(chosen)?.waves).toEqual([])
  expect(planOf({ ...chosen, waves: [wave, { name: null, splitKind: 2 }] })?.waves).toEqual([])
  expect(planOf({ ...chosen, status: TaskStatus.draft, waves: [{ ...wave, id: 3, version: 2 }] })?.waves).toEqual([
    { name: '首批', splitKind: 2, splitValue: 10, splitFilter: undefined },
  ])
})
