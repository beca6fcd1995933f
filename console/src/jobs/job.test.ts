import { expect, test } from 'vitest'
import { canRetry, canUndo, endedSince, isUnfinished, type Job, unseen, withEvent } from './job'

const job = (id: number, status: number, finishedAt: string | null = null) => ({ id, status, finishedAt }) as Job

test.each([
  [0, true, false],
  [1, true, false],
  [2, false, false],
  [3, false, false],
  [4, false, true],
  [5, false, true],
  [6, false, false],
])('a job of state %i is unfinished: %s, can be tried again: %s', (status, unfinished, retry) => {
  expect([isUnfinished(job(1, status)), canRetry(job(1, status))]).toEqual([unfinished, retry])
})

test.each([
  ['one that runs', { status: 1, finishedAt: null }, false],
  ['one that succeeded', {}, true],
  ['one that was done in part', { status: 3, failed: 4 }, true],
  ['one that failed among its rows', { status: 4 }, true],
  ['one that was cancelled among its rows', { status: 5 }, true],
  ['one that changed nothing', { status: 4, done: 0 }, false],
  ['one of the day before', { finishedAt: '2026-01-01 09:59:59' }, false],
  ['one that takes back', { params: { verb: 'edit', asked: {}, undoOf: 7 } }, false],
  ['an action', { params: { verb: 'launch', asked: {} } }, false],
])('what %s did can be taken back: %o %s', (_, with_, can) => {
  const edited = { ...job(1, 2, '2026-01-02 09:00:00'), jobType: 3, done: 9, failed: 0, params: { verb: 'edit', asked: {} } }
  expect(canUndo({ ...edited, ...with_ } as Job, new Date('2026-01-02T10:00:00+08:00'))).toBe(can)
})

test('a job ends once, also one that is over before it is read for the first time', () => {
  const before = [job(2, 1), job(3, 2), job(4, 0)]
  const now = [job(1, 2), job(2, 3), job(3, 2), job(4, 1), job(5, 2), job(6, 0)]
  expect(endedSince(before, now).map(own => own.id)).toEqual([2, 5])
  expect(endedSince(now, now)).toEqual([])
  expect(endedSince([], [job(1, 2)]).map(own => own.id)).toEqual([1])
})

test('what finished after the last look is unseen', () => {
  const jobs = [job(1, 2, '2026-01-01 10:00:00'), job(2, 3, '2026-01-01 10:00:01'), job(3, 1)]
  expect(unseen(jobs, '2026-01-01 10:00:00').map(own => own.id)).toEqual([2])
})

test('an event moves a job that is known and still works; anything else is read again', () => {
  const jobs = [job(1, 1), job(2, 2)]
  expect(withEvent(jobs, { id: 1, progress: 40, status: 1 })).toEqual([{ ...job(1, 1), progress: 40 }, job(2, 2)])
  expect(withEvent(jobs, { id: 1, status: 2 })).toBeUndefined()
  expect(withEvent(jobs, { id: 9, status: 0 })).toBeUndefined()
})
