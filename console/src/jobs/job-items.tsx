import type { JobItem, Page } from '@contracts/endpoints'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { type ApiError, call, readAddress } from '@/api'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { Job } from './job'

const states: [word: 'waiting' | 'done' | 'refused' | 'undone', tone: BadgeTone][] = [
  ['waiting', 'neutral'],
  ['done', 'success'],
  ['refused', 'danger'],
  ['undone', 'info'],
]

/** The result of each row of a job, refused ones first. */
export function JobItems({ job, undone }: { job: Job; undone: boolean }) {
  const t = useTranslations('bulk')
  const format = useFormatter()
  const [pageNumber, setPage] = useState(1)
  // The key contains the progress, so the items are fetched again as the job runs.
  const { data } = useSWR<Page<JobItem>, ApiError>(
    [readAddress('jobs', `${job.id}/items`, { page: pageNumber }), job.done, job.status, undone],
    ([path]: [string]) => call<Page<JobItem>>(path),
    {
      keepPreviousData: true,
    },
  )
  if (!data) return <Skeleton className="h-16" />
  const last = Math.max(1, Math.ceil(data.total / data.pageSize))
  return (
    <section aria-label={t('items')} className="rounded-md border border-border">
      <ul className="max-h-64 divide-y divide-border overflow-auto">
        {data.list.map(item => {
          const [label, tone] = states[item.status] ?? ['waiting', 'neutral']
          return (
            <li key={item.rowId} className="flex items-start gap-2 px-2.5 py-1.5 text-xs">
              <span className="min-w-0 flex-1">
                <span className="break-all">{item.label || `#${item.rowId}`}</span>
                {item.message && <span className="block text-danger">{item.message}</span>}
              </span>
              <Badge tone={tone}>{t(label)}</Badge>
            </li>
          )
        })}
      </ul>
      {last > 1 && (
        <footer className="flex items-center justify-end gap-1 border-border border-t px-2 py-1 text-muted-foreground text-xs">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('previous')}
            disabled={pageNumber <= 1}
            onClick={() => setPage(pageNumber - 1)}
          >
            <ChevronLeft />
          </Button>
          {format.number(pageNumber)} / {format.number(last)}
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('next')}
            disabled={pageNumber >= last}
            onClick={() => setPage(pageNumber + 1)}
          >
            <ChevronRight />
          </Button>
        </footer>
      )}
    </section>
  )
}
