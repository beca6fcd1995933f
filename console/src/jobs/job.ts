import { parseTime } from '@/locale'

/** A background job of the user: a row of the resource `job`. */
export interface Job {
  id: number
  jobNo: string
  jobType: number
  /** resource of its rows */
  module: string
  title: string
  /** number of rows */
  total: number
  done: number
  failed: number
  /** percent */
  progress: number
  status: number
  resultFile: string | null
  errorFile: string | null
  errorMessage: string | null
  /** number of downloads of its files */
  downloadCount: number
  createdAt: string
  finishedAt: string | null
  /** expiry of its files */
  expireAt: string | null
  /** parameters of the request */
  params?: { dryRun?: boolean; verb?: string; asked?: object; undoOf?: number } | null
}

/** Codes of the dictionary category BgJobStatus that the console handles. */
export const Status = { queued: 0, running: 1, succeeded: 2, partly: 3, failed: 4, cancelled: 5, expired: 6 } as const

/** The job type of imports. */
export const IMPORT_JOB = 2
/** The job type of bulk actions. */
export const BULK_JOB = 3

/** Whether an import stored the valid rows and skipped the others, as requested. */
export const skippedRows = ({ jobType, status, done }: Job) => jobType === IMPORT_JOB && status === Status.partly && done > 0

/** Whether an import stored rows: neither a dry run nor unfinished. */
export const storedRows = (job: Job) => job.jobType === IMPORT_JOB && !isUnfinished(job) && job.done > 0 && job.params?.dryRun !== true

export const isUnfinished = ({ status }: Job) => status === Status.queued || status === Status.running

/** Whether a job has a result for each of its rows. */
export const hasItems = ({ jobType, params }: Job) => jobType === BULK_JOB && params?.asked !== undefined

export const canRetry = (job: Job) =>
  job.status === Status.failed || job.status === Status.cancelled || (job.status === Status.partly && hasItems(job) && !job.params?.undoOf)

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
  job.status === Status.succeeded &&
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
