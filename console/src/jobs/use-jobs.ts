import { useEffect, useRef } from 'react'
import useSWR, { type KeyedMutator } from 'swr'
import { type ApiError, call, subscribeLive } from '@/api'
import { isUnfinished, type Job, withEvent } from './job'

const POLL_INTERVAL_MS = 2_000
const SLOW_POLL_INTERVAL_MS = 5_000
/** Questions asked at the quick pace before the slow one. */
const QUICK_POLLS = 10

async function read(path: string): Promise<Job[]> {
  const jobs = await call<Job[]>(path, { quiet: true, background: true })
  return jobs.toSorted((a, b) => b.id - a.id)
}

/** The user's own jobs, newest first. */
export function useJobs(): { jobs: Job[] | undefined; reread: KeyedMutator<Job[]> } {
  const { data, mutate } = useSWR<Job[], ApiError>('/bff/jobs', read)
  return { jobs: data, reread: mutate }
}

/** Keeps the list up to date: by live events, and by asking while a job is unfinished, because events may get lost. Mounted once. */
export function useFollowedJobs() {
  const { jobs, reread } = useJobs()
  const working = jobs?.some(isUnfinished) ?? false
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
    if (!working) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      asked += 1
      timer = setTimeout(
        () => {
          // Who comes back to a hidden window asks by that.
          if (!document.hidden) void reread()
          wait()
        },
        asked <= QUICK_POLLS ? POLL_INTERVAL_MS : SLOW_POLL_INTERVAL_MS,
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [working, reread])
  return { jobs, reread }
}

/** Stops a job, submits it again as a new one, takes back what it changed, or deletes it with what it left. */
export async function changeJob(job: Job, verb: 'cancel' | 'retry' | 'undo' | 'delete', reread: KeyedMutator<Job[]>) {
  try {
    await call(`/bff/jobs/${job.id}/${verb}`, { body: {} })
  } finally {
    await reread()
  }
}
