import { JobStatus } from '@contracts/codes/jobStatus'
import { JobType } from '@contracts/codes/jobType'
import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRefresh } from '@/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { lazyPreloaded } from '@/loading/lazy'
import { useSignedIn } from '@/session'
import { endedSince, isUnfinished, type Job, unseen } from './job'
import { useFollowedJobs } from './use-jobs'

const JobEntry = lazyPreloaded(
  () => import('./job-entry').then(module => module.JobEntry),
  () => <Skeleton className="m-4 h-8" />,
)

/** Popover with the jobs of the user: progress and result files. */
export function JobTray() {
  const t = useTranslations('jobs')
  const storageKey = `jobs:${useSignedIn().user.id}`
  const { jobs, reread } = useFollowedJobs()
  const [open, setOpen] = useState(false)
  const [seenAt, setSeenAt] = useState(() => localStorage.getItem(storageKey) ?? '')
  useJobToasts(jobs)

  const running = jobs?.filter(isUnfinished).length ?? 0
  const unseenCount = open ? 0 : unseen(jobs ?? [], seenAt).length

  function toggle(next: boolean) {
    setOpen(next)
    if (next) void reread()
    // Jobs that finished while the popover was open count as seen.
    const lastFinishedAt = (jobs ?? [])
      .map(job => job.finishedAt ?? '')
      .toSorted()
      .at(-1)
    if (!lastFinishedAt || lastFinishedAt <= seenAt) return
    localStorage.setItem(storageKey, lastFinishedAt)
    setSeenAt(lastFinishedAt)
  }

  return (
    <Popover open={open} onOpenChange={toggle}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="relative"
          aria-label={[t('title'), running > 0 && t('running', { count: running }), unseenCount > 0 && t('fresh', { count: unseenCount })]
            .filter(Boolean)
            .join(' · ')}
          title={t('title')}
        >
          <ListChecks />
          {(running > 0 || unseenCount > 0) && (
            <span
              className={cn(
                'absolute top-0 right-0 min-w-4 rounded-full px-1 text-[10px] text-primary-foreground leading-4',
                running > 0 ? 'animate-pulse bg-primary' : 'bg-primary',
              )}
            >
              {running || unseenCount}
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('title')} className="w-[min(26rem,calc(100vw-2rem))] p-0">
        <h2 className="border-border border-b px-4 py-2.5 font-medium text-sm">{t('title')}</h2>
        {jobs?.length ? (
          <ul className="divide-y divide-border">
            {jobs.map(job => (
              <li key={job.id}>
                <JobEntry job={job} reread={reread} onFollow={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-4 py-10 text-center text-muted-foreground text-sm">{t('none')}</p>
        )}
      </PopoverContent>
    </Popover>
  )
}

/** Shows a toast when a job ends, and revalidates the page after an import or bulk action. */
function useJobToasts(jobs: Job[] | undefined) {
  const t = useTranslations('jobs')
  const refresh = useRefresh()
  const previous = useRef<Job[]>(undefined)
  const onEnded = useEffectEvent((job: Job) => {
    if (job.status === JobStatus.failed) toast.error(t('endedBadly', { title: job.title }), { description: job.errorMessage })
    else if (job.status === JobStatus.partly) toast.warning(t('endedPartly', { title: job.title, count: job.failed }))
    else if (job.status === JobStatus.succeeded) toast.success(t('endedWell', { title: job.title }))
    if (job.jobType === JobType.import || job.jobType === JobType.bulk) void refresh()
  })
  useEffect(() => {
    if (!jobs) return
    for (const job of endedSince(previous.current ?? jobs, jobs)) onEnded(job)
    previous.current = jobs
  }, [jobs])
}
