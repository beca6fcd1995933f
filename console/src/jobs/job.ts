import type { Rows } from '@contracts/catalogue'
import { JobStatus } from '@contracts/codes/jobStatus'
import { JobType } from '@contracts/codes/jobType'
import { parseTime } from '@/locale'

/** A background job of the user with the parameters of its request. */
export type Job = Pick<
  Rows['job'],
  | 'id'
  | 'total'
  | 'done'
  | 'failed'
  | 'progress'
  | 'status'
  | 'resultFile'
  | 'errorFile'
  | 'errorMessage'
  | 'downloadCount'
  | 'createdAt'
  | 'finishedAt'
  | 'expireAt'
> & {
  jobNo: string
  jobType: number
  module: string
  title: string
  params?: { dryRun?: boolean; verb?: string; asked?: object; undoOf?: number } | null
}

/** Whether an import stored the valid rows and skipped the others, as requested. */
export const skippedRows = ({ jobType, status, done }: Job) => jobType === JobType.import && status === JobStatus.partly && done > 0

/** Whether an import stored rows: neither a dry run nor unfinished. */
export const storedRows = (job: Job) => job.jobType === JobType.import && !isUnfinished(job) && job.done > 0 && job.params?.dryRun !== true

export const isUnfinished = ({ status }: Job) => status === JobStatus.queued || status === JobStatus.running

/** Whether a job has a result for each of its rows. */
export const hasItems = ({ jobType, params }: Job) => jobType === JobType.bulk && params?.asked !== undefined

export const canRetry = (job: Job) =>
  job.status === JobStatus.failed ||
  job.status === JobStatus.cancelled ||
  (job.status === JobStatus.partly && hasItems(job) && !job.params?.undoOf)

/** Time in which a bulk edit can be undone, in ms. */
const UNDO_WINDOW_MS = 24 * 3600_000

/** Whether the changes of a job can be undone. */
export const canUndo = (job: Job, now: Date) =>
  hasItems(job) &&
  job.params?.verb === 'edit' &&
  !job.params.undoOf &&
  !isUnfinished(job) &&
  job.done > job.failed &&
  Boolean(job.finishedAt) &&
  now.getTime() - parseTime(job.finishedAt ?? '').getTime() < UNDO_WINDOW_MS

/** Whether a result file is ready and was never downloaded. The dashboard counts by the same rule. */
export const fileWaits = (job: Job, now: Date) =>
  job.status === JobStatus.succeeded &&
  Boolean(job.resultFile) &&
  job.downloadCount === 0 &&
  parseTime(job.expireAt ?? '').getTime() > now.getTime()

/** Jobs that ended since the previous list: unfinished ones in it, and newer ones that ended before the next fetch. */
export function endedSince(before: Job[], now: Job[]): Job[] {
  const unfinished = new Set(before.filter(isUnfinished).map(job => job.id))
  const newest = Math.max(0, ...before.map(job => job.id))
  return now.filter(job => !isUnfinished(job) && (unfinished.has(job.id) || job.id > newest))
}

/** Jobs that finished after the user last viewed the list. */
export const unseen = (jobs: Job[], viewedAt: string) => jobs.filter(job => !isUnfinished(job) && (job.finishedAt ?? '') > viewedAt)

/** The list after an event about one job; undefined if it has to be fetched again. */
export function withEvent(jobs: Job[], event: Partial<Job>): Job[] | undefined {
  const known = jobs.find(job => job.id === event.id)
  if (!known) return undefined
  const next = { ...known, ...event }
  return isUnfinished(next) ? jobs.map(job => (job === known ? next : job)) : undefined
}
