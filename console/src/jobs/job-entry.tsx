import { JobStatus } from '@contracts/codes/jobStatus'
import { JobType } from '@contracts/codes/jobType'
import { Download, FileWarning, KeyRound, ListTree, RotateCcw, Trash2, Undo2, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { KeyedMutator } from 'swr'
import { ApiError, downloadFile } from '@/api'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { CodeBadge } from '@/fields/parts/code-badge'
import { lazyPreloaded } from '@/loading/lazy'
import { useRelativeTime } from '@/locale'
import { canRetry, canUndo, hasItems, isUnfinished, type Job, skippedRows, storedRows } from './job'
import { JobItems } from './job-items'
import { changeJob, useJobs } from './use-jobs'

const ImportedLink = lazyPreloaded(() => import('@/jobs/imported-link').then(module => module.ImportedLink))

const barVariants: Record<number, ComponentProps<typeof Progress>['variant']> = {
  [JobStatus.succeeded]: 'success',
  [JobStatus.partly]: 'warning',
  [JobStatus.failed]: 'destructive',
}

interface Props {
  job: Job
  reread: KeyedMutator<Job[]>
  /** called when a link of the job is followed, to close a popover above the page */
  onFollow?(): void
}

/** A job with its progress, result and actions. */
export function JobEntry({ job, reread, onFollow }: Props) {
  const t = useTranslations('jobs')
  const bulkT = useTranslations('bulk')
  const { jobs } = useJobs()
  const format = useFormatter()
  const relativeTime = useRelativeTime()
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [showItems, setShowItems] = useState(false)
  const running = isUnfinished(job)
  const undone = jobs?.some(other => other.params?.undoOf === job.id) ?? false
  const undoable = canUndo(job, new Date()) && !undone

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      // The call has already shown the failure.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const fetchFile = (name: string) =>
    run(async () => {
      await downloadFile(`/bff/download?fileName=${encodeURIComponent(name)}`, name)
      // The download count has changed, and one-time files no longer exist.
      await reread()
    })
  const change = (verb: 'cancel' | 'retry' | 'undo' | 'delete') => run(() => changeJob(job, verb, reread))

  return (
    <article aria-label={job.title} className="space-y-1.5 px-4 py-3 text-[13px]">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate font-medium" title={`${job.title} · ${job.jobNo}`}>
          {job.title}
        </h3>
        {!skippedRows(job) && <CodeBadge category="BgJobStatus" code={job.status} />}
      </div>
      <Progress aria-label={t('progress')} value={job.progress} variant={skippedRows(job) ? 'success' : barVariants[job.status]} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-xs">
        {skippedRows(job) ? (
          <span>{t('leftOut', { imported: job.done, skipped: job.failed })}</span>
        ) : (
          <>
            {job.total > 0 && <span>{t('rows', { done: format.number(job.done), total: format.number(job.total) })}</span>}
            {job.failed > 0 && <span className="text-danger">{t('failed', { count: job.failed })}</span>}
          </>
        )}
        <time dateTime={job.finishedAt ?? job.createdAt} title={job.finishedAt ?? job.createdAt}>
          {relativeTime(job.finishedAt ?? job.createdAt)}
        </time>
        <span className="ml-auto flex gap-1">
          {running && (
            <Button variant="ghost" size="sm" disabled={busy} onClick={() => void change('cancel')}>
              <X />
              {t('cancel')}
            </Button>
          )}
          {canRetry(job) && (
            <Button variant="ghost" size="sm" disabled={busy} onClick={() => void change('retry')}>
              <RotateCcw />
              {job.status === JobStatus.partly ? bulkT('retryFailed') : t('retry')}
            </Button>
          )}
          {undoable && (
            <Button variant="ghost" size="sm" disabled={busy} onClick={() => void change('undo')}>
              <Undo2 />
              {bulkT('undo')}
            </Button>
          )}
          {hasItems(job) && (
            <Button variant="ghost" size="sm" aria-expanded={showItems} onClick={() => setShowItems(!showItems)}>
              <ListTree />
              {bulkT('items')}
            </Button>
          )}
          {storedRows(job) && <ImportedLink resource={job.module} id={job.jobNo} onFollow={onFollow} />}
          {job.errorFile && (
            <Button variant="outline" size="sm" disabled={busy} onClick={() => void fetchFile(job.errorFile ?? '')}>
              <FileWarning />
              {t('errors')}
            </Button>
          )}
          {job.resultFile && (
            <Button variant="outline" size="sm" disabled={busy} onClick={() => void fetchFile(job.resultFile ?? '')}>
              {job.jobType === JobType.import ? <KeyRound /> : <Download />}
              {t(job.jobType === JobType.import ? 'passwords' : 'download')}
            </Button>
          )}
          {!running && (
            // Deleting needs a second click: the file may contain passwords that cannot be downloaded again.
            <Button
              variant="ghost"
              size="sm"
              className={confirming ? 'text-danger' : 'px-1.5 text-muted-foreground hover:text-danger'}
              disabled={busy}
              aria-label={confirming ? undefined : t('remove')}
              title={t('remove')}
              onBlur={() => setConfirming(false)}
              onClick={() => (confirming ? void change('delete') : setConfirming(true))}
            >
              <Trash2 />
              {confirming && t('removeNow')}
            </Button>
          )}
        </span>
      </div>
      {job.errorMessage && <p className="text-danger text-xs">{job.errorMessage}</p>}
      {showItems && <JobItems job={job} undone={undone} />}
    </article>
  )
}
