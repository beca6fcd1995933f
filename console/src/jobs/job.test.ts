import { expect, test } from 'vitest'
import { canRetry, endedSince, isUnfinished, type Job, unseen, withEvent } from './job'

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

test('a job ends once: when it was seen unfinished before', () => {
  const before = [job(1, 1), job(2, 2), job(3, 0)]
  expect(endedSince(before, [job(1, 3), job(2, 2), job(3, 1), job(4, 2)]).map(own => own.id)).toEqual([1])
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
