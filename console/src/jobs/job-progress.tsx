import { useEffect } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { JobEntry } from './job-entry'
import { useJobs } from './use-jobs'

/** Live progress of a submitted job. */
export function JobProgress({ id, onFollow }: { id: number; onFollow?(): void }) {
  const { jobs, reread } = useJobs()
  const job = jobs?.find(candidate => candidate.id === id)
  const known = job !== undefined
  useEffect(() => {
    if (!known) void reread()
  }, [known, reread])
  return (
    <div className="rounded-md border border-border" aria-live="polite">
      {job ? <JobEntry job={job} reread={reread} onFollow={onFollow} /> : <Skeleton className="m-4 h-12" />}
    </div>
  )
}
