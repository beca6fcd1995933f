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
  createdAt: string
  finishedAt: string | null
}

/** Codes of the category BgJobStatus that the console acts on. */
export const Status = { queued: 0, running: 1, succeeded: 2, partly: 3, failed: 4, cancelled: 5, expired: 6 } as const

/** The job type that changes rows. */
export const importJob = 2
/** An action that jobs do for its rows. */
export const bulkJob = 3

export const isUnfinished = ({ status }: Job) => status === Status.queued || status === Status.running

export const canRetry = ({ status }: Job) => status === Status.failed || status === Status.cancelled

/** Jobs that were unfinished before and are finished now. */
export function endedSince(before: Job[], now: Job[]): Job[] {
  const open = new Set(before.filter(isUnfinished).map(job => job.id))
  return now.filter(job => open.has(job.id) && !isUnfinished(job))
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
