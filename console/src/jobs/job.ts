import { parseTime } from '@/locale'

/** Work the server does in the background for the user: a row of the resource `job`. */
export interface Job {
  id: number
  jobNo: string
  jobType: number
  /** resource it works on */
  module: string
  title: string
  /** rows */
  total: number
  done: number
  failed: number
  /** percent */
  progress: number
  status: number
  resultFile: string | null
  errorFile: string | null
  errorMessage: string | null
  /** how often a file of it was fetched */
  downloadCount: number
  createdAt: string
  finishedAt: string | null
  /** when its files go */
  expireAt: string | null
  /** what it was asked for */
  params?: { dryRun?: boolean; verb?: string; asked?: object; undoOf?: number } | null
}

/** Codes of the category BgJobStatus that the console acts on. */
export const Status = { queued: 0, running: 1, succeeded: 2, partly: 3, failed: 4, cancelled: 5, expired: 6 } as const

/** The job type that changes rows. */
export const IMPORT_JOB = 2
/** An action that jobs do for its rows. */
export const BULK_JOB = 3

/** An import of the good rows that left the others out, as was wanted. */
export const leftOut = ({ jobType, status, done }: Job) => jobType === IMPORT_JOB && status === Status.partly && done > 0

/** Whether rows of an import are stored: not of a trial, nor of one that is still under way. */
export const wrote = (job: Job) => job.jobType === IMPORT_JOB && !isUnfinished(job) && job.done > 0 && job.params?.dryRun !== true

export const isUnfinished = ({ status }: Job) => status === Status.queued || status === Status.running

/** A job that does one thing to each of many rows, and knows what became of each. */
export const hasItems = ({ jobType, params }: Job) => jobType === BULK_JOB && params?.asked !== undefined

export const canRetry = (job: Job) =>
  job.status === Status.failed || job.status === Status.cancelled || (job.status === Status.partly && hasItems(job) && !job.params?.undoOf)

/** How long a change of many rows can be taken back, in ms. */
const UNDO_WINDOW_MS = 24 * 3600_000

/** Whether what the job did can be taken back. */
export const canUndo = (job: Job, now: Date) =>
  hasItems(job) &&
  job.params?.verb === 'edit' &&
  !job.params.undoOf &&
  !isUnfinished(job) &&
  job.done > job.failed &&
  Boolean(job.finishedAt) &&
  now.getTime() - parseTime(job.finishedAt ?? '').getTime() < UNDO_WINDOW_MS

/** Whether what came out of a job can be fetched and nobody has. The start page counts the same. */
export const fileWaits = (job: Job, now: Date) =>
  job.status === Status.succeeded &&
  Boolean(job.resultFile) &&
  job.downloadCount === 0 &&
  parseTime(job.expireAt ?? '').getTime() > now.getTime()

/** Jobs that ended since the list before: those that were unfinished in it, and later ones that were over before the list was read again. */
export function endedSince(before: Job[], now: Job[]): Job[] {
  const open = new Set(before.filter(isUnfinished).map(job => job.id))
  const newest = Math.max(0, ...before.map(job => job.id))
  return now.filter(job => !isUnfinished(job) && (open.has(job.id) || job.id > newest))
}

/** Jobs that finished after the moment the user last looked. */
export const unseen = (jobs: Job[], seenAt: string) => jobs.filter(job => !isUnfinished(job) && (job.finishedAt ?? '') > seenAt)

/** The list with what an event says about one job; undefined when the list has to be read again for it. */
export function withEvent(jobs: Job[], event: Partial<Job>): Job[] | undefined {
  const known = jobs.find(job => job.id === event.id)
  if (!known) return undefined
  const next = { ...known, ...event }
  return isUnfinished(next) ? jobs.map(job => (job === known ? next : job)) : undefined
}
