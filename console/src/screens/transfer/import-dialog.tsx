import type { Resource } from '@contracts/declaration'
import { CircleCheck, Download, FileSpreadsheet, KeyRound, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { downloadFile, fetchAtClick } from '@/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useName } from '@/locale'
import { EmptyState } from '../empty-state'
import { DryRunTable } from './dry-run-table'
import { HeaderMapping } from './header-mapping'
import type { ImportAnswer } from './import-answer'
import { ImportedLink } from './imported-link'
import { JobSubmitted } from './job-submitted'
import { UploadProgressBar } from './upload-progress'
import { type Import, useImport } from './use-import'

/** Takes rows from a workbook; nothing is written before what would happen was shown. */
export function ImportDialog({ resource, onClose }: { resource: Resource; onClose(): void }) {
  const t = useTranslations('transfer')
  const name = useName()
  const run = useImport(resource)
  const { stage } = run
  return (
    <Dialog open onOpenChange={open => !open && !run.busy && onClose()}>
      <DialogContent size={'fileId' in stage ? 'xl' : 'md'}>
        <DialogHeader>
          <DialogTitle>{t('import', { resource: name(resource) })}</DialogTitle>
          {'fileId' in stage && <DialogDescription>{stage.fileName}</DialogDescription>}
        </DialogHeader>
        <DialogBody>
          {run.refusal && (
            <p role="alert" className="mb-3 rounded-md bg-danger-soft px-3 py-2 text-danger text-sm">
              {run.refusal}
            </p>
          )}
          {stage.name === 'choose' && <ChooseFile resource={resource} run={run} />}
          {stage.name === 'headers' && <HeaderMapping answer={stage.headers} onRemap={mapping => void run.remap(mapping)} />}
          {stage.name === 'tried' && <DryRunTable answer={stage.answer} busy={run.busy} onRemap={mapping => void run.remap(mapping)} />}
          {stage.name === 'done' &&
            ('jobId' in stage.answer ? (
              <JobSubmitted id={stage.answer.jobId} text={t('jobText')} onFollow={onClose} />
            ) : (
              <ImportDone resource={resource} answer={stage.answer} onClose={onClose} />
            ))}
        </DialogBody>
        <ImportFooter run={run} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function ChooseFile({ resource, run }: { resource: Resource; run: Import }) {
  const t = useTranslations('transfer')
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <div className="space-y-3">
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx,.csv"
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) void run.choose(file)
          event.target.value = ''
        }}
      />
      <button
        type="button"
        disabled={run.busy}
        onClick={() => picker.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          const file = event.dataTransfer.files[0]
          if (file) void run.choose(file)
        }}
        className={cn(
          'flex w-full flex-col items-center gap-2 rounded-md border border-dashed px-6 py-10 text-sm outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring',
          over ? 'border-ring bg-accent-soft' : 'border-border',
        )}
      >
        {run.busy ? (
          <LoaderCircle className="size-7 animate-spin text-muted-foreground" />
        ) : (
          <FileSpreadsheet className="size-7 text-muted-foreground" strokeWidth={1.5} />
        )}
        <span className="font-medium">{run.busy ? <ImportProgress arrived={run.arrived} /> : t('drop')}</span>
        <span className="text-muted-foreground text-xs">{t('limits')}</span>
      </button>
      <Button
        variant="link"
        size="inline"
        onClick={() => fetchAtClick(`/bff/import/${resource.name}/template`, `template_${resource.name}.xlsx`)}
      >
        <Download />
        {t('template')}
      </Button>
    </div>
  )
}

/** What goes on with a chosen file: a large one takes its time to arrive. */
function ImportProgress({ arrived }: { arrived?: number }) {
  const t = useTranslations('transfer')
  return arrived === undefined ? t('checking') : <UploadProgressBar done={arrived} />
}

function ImportDone({ resource, answer, onClose }: { resource: Resource; answer: ImportAnswer; onClose(): void }) {
  const t = useTranslations('transfer')
  return (
    <EmptyState
      icon={CircleCheck}
      title={t('imported', { count: answer.ok })}
      text={t('importedText', { added: answer.added, changed: answer.changed, failed: answer.failed })}
    >
      <div className="flex flex-col items-center gap-3">
        {answer.importId && answer.added + answer.changed > 0 && (
          <ImportedLink resource={resource.name} id={answer.importId} onFollow={onClose} />
        )}
        {answer.resultFileName && <OneTimeWorkbook name={answer.resultFileName} />}
        <ErrorWorkbook answer={answer} />
      </div>
    </EmptyState>
  )
}

/** What nobody can read again, such as temporary passwords: once fetched it is gone. */
function OneTimeWorkbook({ name }: { name: string }) {
  const t = useTranslations('transfer')
  const [fetched, setFetched] = useState(false)
  return (
    <div className="max-w-sm space-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <p>{t('oneTime')}</p>
      <Button
        variant="primary"
        disabled={fetched}
        onClick={() => {
          setFetched(true)
          downloadFile(`/bff/download?fileName=${encodeURIComponent(name)}`, name).catch(() => setFetched(false))
        }}
      >
        {fetched ? <CircleCheck /> : <KeyRound />}
        {t(fetched ? 'oneTimeFetched' : 'oneTimeFetch')}
      </Button>
    </div>
  )
}

/** The refused rows with their reasons, to be mended and sent again. */
function ErrorWorkbook({ answer }: { answer: ImportAnswer }) {
  const t = useTranslations('transfer')
  const { errorFileName } = answer
  if (!errorFileName) return null
  return (
    <Button onClick={() => fetchAtClick(`/bff/download?fileName=${encodeURIComponent(errorFileName)}`, errorFileName)}>
      <Download />
      {t('errorWorkbook')}
    </Button>
  )
}

function ImportFooter({ run, onClose }: { run: Import; onClose(): void }) {
  const t = useTranslations('transfer')
  const { stage } = run
  if (stage.name !== 'tried')
    return (
      <DialogFooter>
        {run.arrived !== undefined ? (
          <Button onClick={run.stop}>{t('stop')}</Button>
        ) : (
          <Button variant={stage.name === 'done' ? 'primary' : 'secondary'} disabled={run.busy} onClick={onClose}>
            {t(stage.name === 'done' ? 'close' : 'cancel')}
          </Button>
        )}
        {run.again && (
          <Button variant="primary" onClick={run.again}>
            {t('again')}
          </Button>
        )}
      </DialogFooter>
    )
  const { answer } = stage
  return (
    <DialogFooter className="justify-between">
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" disabled={run.busy} onClick={run.restart}>
          {t('otherFile')}
        </Button>
        <ErrorWorkbook answer={answer} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={run.busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="primary"
          disabled={run.busy || answer.ok === 0}
          onClick={() => void run.commit(answer.failed > 0 ? 'valid' : 'all')}
        >
          {run.busy && <LoaderCircle className="animate-spin" />}
          {answer.failed > 0 ? t('commitValid', { count: answer.ok }) : t('commitAll', { count: answer.ok })}
        </Button>
      </div>
    </DialogFooter>
  )
}
