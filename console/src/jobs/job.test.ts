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
])('status %i is unfinished: %s, can be retried: %s', (status, unfinished, retry) => {
  expect([isUnfinished(job(1, status)), canRetry(job(1, status))]).toEqual([unfinished, retry])
})

test.each([
  ['a running job', { status: 1, finishedAt: null }, false],
  ['a successful job', {}, true],
  ['a partly successful job', { status: 3, failed: 4 }, true],
  ['a job that failed halfway', { status: 4 }, true],
  ['a job cancelled halfway', { status: 5 }, true],
  ['a job without changes', { status: 4, done: 0 }, false],
  ['a job older than a day', { finishedAt: '2026-01-01 09:59:59' }, false],
  ['an undo job', { params: { verb: 'edit', asked: {}, undoOf: 7 } }, false],
  ['a job of another action', { params: { verb: 'launch', asked: {} } }, false],
])('%s can be undone: %o %s', (_, change, expected) => {
  const edited = { ...job(1, 2, '2026-01-02 09:00:00'), jobType: 3, done: 9, failed: 0, params: { verb: 'edit', asked: {} } }
  expect(canUndo({ ...edited, ...change } as Job, new Date('2026-01-02T10:00:00+08:00'))).toBe(expected)
})

test('endedSince reports each ended job once, including short ones', () => {
  const before = [job(2, 1), job(3, 2), job(4, 0)]
  const now = [job(1, 2), job(2, 3), job(3, 2), job(4, 1), job(5, 2), job(6, 0)]
  expect(endedSince(before, now).map(ended => ended.id)).toEqual([2, 5])
  expect(endedSince(now, now)).toEqual([])
  expect(endedSince([], [job(1, 2)]).map(ended => ended.id)).toEqual([1])
})

test('unseen lists jobs that finished after the last view', () => {
  const jobs = [job(1, 2, '2026-01-01 10:00:00'), job(2, 3, '2026-01-01 10:00:01'), job(3, 1)]
  expect(unseen(jobs, '2026-01-01 10:00:00').map(finished => finished.id)).toEqual([2])
})

test('withEvent updates a known unfinished job, otherwise the list is fetched again', () => {
  const jobs = [job(1, 1), job(2, 2)]
  expect(withEvent(jobs, { id: 1, progress: 40, status: 1 })).toEqual([{ ...job(1, 1), progress: 40 }, job(2, 2)])
  expect(withEvent(jobs, { id: 1, status: 2 })).toBeUndefined()
  expect(withEvent(jobs, { id: 9, status: 0 })).toBeUndefined()
})
