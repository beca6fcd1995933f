'use client'

import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { fileWaits } from '@/jobs/job'
import { JobEntry } from '@/jobs/job-entry'
import { useJobs } from '@/jobs/use-jobs'
import { FormSkeleton } from '@/screens/form-skeleton'
import { ProfileCard } from './profile-card'

interface Props {
  /** restricts the list to jobs whose file was not downloaded yet */
  waiting: boolean
  onAll(): void
}

/** Export and import jobs of the user. */
export function OwnJobs({ waiting, onAll }: Props) {
  const t = useTranslations('profile')
  const tJobs = useTranslations('jobs')
  const { jobs, reread } = useJobs()
  if (!jobs) return <FormSkeleton />
  const now = new Date()
  const shown = waiting ? jobs.filter(job => fileWaits(job, now)) : jobs
  const toAll = waiting && (
    <Button variant="ghost" size="sm" onClick={onAll}>
      {t('allJobs')}
    </Button>
  )
  return (
    <ProfileCard icon={ListChecks} title={t('tab.jobs')}>
      {waiting && shown.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 border-border border-b px-5 py-2 text-[13px] text-muted-foreground">
          {t('filesWaiting', { count: shown.length })}
          {toAll}
        </p>
      )}
      {shown.length > 0 ? (
        <ul className="divide-y divide-border px-1">
          {shown.map(job => (
            <li key={job.id}>
              <JobEntry job={job} reread={reread} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex flex-col items-center gap-2 px-5 py-10 text-muted-foreground">
          {waiting ? t('noFileWaits') : tJobs('none')}
          {toAll}
        </p>
      )}
    </ProfileCard>
  )
}
