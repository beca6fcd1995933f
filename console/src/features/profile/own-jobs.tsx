'use client'

import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { JobEntry } from '@/jobs/job-entry'
import { useJobs } from '@/jobs/use-jobs'
import { Waiting } from '@/screens/waiting'
import { Card } from './card'

/** The own exports and imports. */
export function OwnJobs() {
  const t = useTranslations('profile')
  const words = useTranslations('jobs')
  const { jobs, reread } = useJobs()
  if (!jobs) return <Waiting />
  return (
    <Card icon={ListChecks} title={t('tab.jobs')}>
      {jobs.length > 0 ? (
        <ul className="divide-y divide-border px-1">
          {jobs.map(job => (
            <li key={job.id}>
              <JobEntry job={job} reread={reread} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-5 py-10 text-center text-muted-foreground">{words('none')}</p>
      )}
    </Card>
  )
}
