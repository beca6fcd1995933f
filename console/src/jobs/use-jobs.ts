import { useEffect, useRef } from 'react'
import useSWR, { type KeyedMutator } from 'swr'
import { type ApiError, call, readAddress, subscribeLive } from '@/api'
import { isUnfinished, type Job, withEvent } from './job'

const POLL_INTERVAL_MS = 2_000
const SLOW_POLL_INTERVAL_MS = 5_000
/** Number of polls at the fast interval before the slow one. */
const QUICK_POLLS = 10

async function read(path: string): Promise<Job[]> {
  const jobs = await call<Job[]>(path, { quiet: true, background: true })
  return jobs.toSorted((a, b) => b.id - a.id)
}

/** The jobs of the user, newest first. */
export function useJobs(): { jobs: Job[] | undefined; reread: KeyedMutator<Job[]> } {
  const { data, mutate } = useSWR<Job[], ApiError>(readAddress('jobs'), read)
  return { jobs: data, reread: mutate }
}

/** Keeps the list up to date by live events, and by polling while a job is unfinished, because events can get lost. Mounted once. */
export function useFollowedJobs() {
  const { jobs, reread } = useJobs()
  const polling = jobs?.some(isUnfinished) ?? false
  const latest = useRef(jobs)
  useEffect(() => {
    latest.current = jobs
  })
  useEffect(
    () =>
      subscribeLive('job', data => {
        const next = data ? withEvent(latest.current ?? [], data as Partial<Job>) : undefined
        void (next ? reread(next, { revalidate: false }) : reread())
      }),
    [reread],
  )
  useEffect(() => {
    if (!polling) return
    let polls = 0
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      polls += 1
      timer = setTimeout(
        () => {
          // SWR revalidates on focus when a hidden window is shown again.
          if (!document.hidden) void reread()
          schedule()
        },
        polls <= QUICK_POLLS ? POLL_INTERVAL_MS : SLOW_POLL_INTERVAL_MS,
      )
    }
    schedule()
    return () => clearTimeout(timer)
  }, [polling, reread])
  return { jobs, reread }
}

/** Cancels, retries (as a new job), undoes or deletes a job, and fetches the list again. @throws ApiError */
export async function changeJob(job: Job, verb: 'cancel' | 'retry' | 'undo' | 'delete', reread: KeyedMutator<Job[]>) {
  try {
    await call(`/bff/jobs/${job.id}/${verb}`, { body: {} })
  } finally {
    await reread()
  }
}
