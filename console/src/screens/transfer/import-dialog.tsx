import type { Resource } from '@contracts/declaration'
import { CircleCheck, Download, FileSpreadsheet, KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { downloadFile, downloadOnClick } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { ImportedLink } from '@/jobs/imported-link'
import { useName } from '@/locale'
import { useNouns } from '@/locale/noun'
import { UploadProgressBar } from '@/upload/upload-progress'
import type { UploadProgress } from '@/upload/use-upload'
import { EmptyState } from '../empty-state'
import { DryRunTable } from './dry-run-table'
import { HeaderMapping } from './header-mapping'
import type { ImportResult } from './import-result'
import { JobSubmitted } from './job-submitted'
import { type Import, useImport } from './use-import'

/** Imports rows from a workbook; a dry run is shown before anything is written. */
export function ImportDialog({ resource, onClose }: { resource: Resource; onClose(): void }) {
  const t = useTranslations('transfer')
  const nouns = useNouns(resource)
  const name = useName()
  const importer = useImport(resource)
  const { stage } = importer
  const action = resource.actions.find(({ verb }) => verb === 'import')
  const label = action && name(action)
  const standard = useTranslations('list')('import')
  return (
    <Dialog open onOpenChange={open => !open && !importer.busy && onClose()}>
      <DialogContent size={'fileId' in stage ? 'xl' : 'md'}>
        <DialogHeader>
          <DialogTitle>{label && label !== standard ? label : t('import', { noun: nouns.many })}</DialogTitle>
          {'fileId' in stage && <DialogDescription>{stage.fileName}</DialogDescription>}
        </DialogHeader>
        <DialogBody>
          {importer.refusal && (
            <Alert variant="destructive" className="mb-3">
              {importer.refusal}
            </Alert>
          )}
          {stage.name === 'choose' && <ChooseFile resource={resource} run={importer} />}
          {stage.name === 'headers' && <HeaderMapping match={stage.headers} onRemap={mapping => void importer.remap(mapping)} />}
          {stage.name === 'preview' && (
            <DryRunTable result={stage.answer} busy={importer.busy} onRemap={mapping => void importer.remap(mapping)} />
          )}
          {stage.name === 'done' &&
            ('jobId' in stage.answer ? (
              <JobSubmitted id={stage.answer.jobId} text={t('jobText')} onFollow={onClose} />
            ) : (
              <ImportDone resource={resource} answer={stage.answer} onClose={onClose} />
            ))}
        </DialogBody>
        <ImportFooter run={importer} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function ChooseFile({ resource, run: importer }: { resource: Resource; run: Import }) {
  const t = useTranslations('transfer')
  const picker = useRef<HTMLInputElement>(null)
  const [dragOver, setDragOver] = useState(false)
  return (
    <div className="space-y-3">
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx,.csv"
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) void importer.choose(file)
          event.target.value = ''
        }}
      />
      <button
        type="button"
        disabled={importer.busy}
        onClick={() => picker.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setDragOver(true)
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={event => {
          event.preventDefault()
          setDragOver(false)
          const file = event.dataTransfer.files[0]
          if (file) void importer.choose(file)
        }}
        className={cn(
          'flex w-full flex-col items-center gap-2 rounded-md border border-dashed px-6 py-10 text-sm outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring',
          dragOver ? 'border-ring bg-accent-soft' : 'border-border',
        )}
      >
        {importer.busy ? (
          <Spinner className="size-7 text-muted-foreground" />
        ) : (
          <FileSpreadsheet className="size-7 text-muted-foreground" strokeWidth={1.5} />
        )}
        <span className="font-medium">{importer.busy ? <ImportProgress arrived={importer.uploaded} /> : t('drop')}</span>
        <span className="text-muted-foreground text-xs">{t('limits')}</span>
      </button>
      <Button
        variant="link"
        size="inline"
        onClick={() => downloadOnClick(`/bff/import/${resource.name}/template`, `template_${resource.name}.xlsx`)}
      >
        <Download />
        {t('template')}
      </Button>
    </div>
  )
}

/** Progress of a selected file; only large files report their upload. */
function ImportProgress({ arrived: uploaded }: { arrived?: UploadProgress }) {
  const t = useTranslations('transfer')
  return uploaded === undefined ? t('checking') : <UploadProgressBar progress={uploaded} />
}

function ImportDone({ resource, answer, onClose }: { resource: Resource; answer: ImportResult; onClose(): void }) {
  const t = useTranslations('transfer')
  const nouns = useNouns(resource)
  return (
    <EmptyState
      icon={CircleCheck}
      title={t('imported', { rows: nouns.count(answer.ok) })}
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

/** Download of one-time values, such as temporary passwords; the server deletes it afterwards. */
function OneTimeWorkbook({ name }: { name: string }) {
  const t = useTranslations('transfer')
  const [downloaded, setDownloaded] = useState(false)
  return (
    <div className="max-w-sm space-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <p>{t('oneTime')}</p>
      <Button
        disabled={downloaded}
        onClick={() => {
          setDownloaded(true)
          downloadFile(`/bff/download?fileName=${encodeURIComponent(name)}`, name).catch(() => setDownloaded(false))
        }}
      >
        {downloaded ? <CircleCheck /> : <KeyRound />}
        {t(downloaded ? 'oneTimeFetched' : 'oneTimeFetch')}
      </Button>
    </div>
  )
}

/** Download of the refused rows with reasons, for correction and another import. */
function ErrorWorkbook({ answer }: { answer: ImportResult }) {
  const t = useTranslations('transfer')
  const { errorFileName } = answer
  if (!errorFileName) return null
  return (
    <Button variant="outline" onClick={() => downloadOnClick(`/bff/download?fileName=${encodeURIComponent(errorFileName)}`, errorFileName)}>
      <Download />
      {t('errorWorkbook')}
    </Button>
  )
}

function ImportFooter({ run: importer, onClose }: { run: Import; onClose(): void }) {
  const t = useTranslations('transfer')
  const { stage } = importer
  if (stage.name !== 'preview')
    return (
      <DialogFooter>
        {importer.uploaded !== undefined ? (
          <Button variant="outline" onClick={importer.stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button variant={stage.name === 'done' ? 'default' : 'outline'} disabled={importer.busy} onClick={onClose}>
            {t(stage.name === 'done' ? 'close' : 'cancel')}
          </Button>
        )}
        {importer.retry && <Button onClick={importer.retry}>{t('again')}</Button>}
      </DialogFooter>
    )
  const { answer } = stage
  const importable = answer.added + answer.changed
  return (
    <DialogFooter className="justify-between">
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" disabled={importer.busy} onClick={importer.restart}>
          {t('otherFile')}
        </Button>
        <ErrorWorkbook answer={answer} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={importer.busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={importer.busy || importable === 0} onClick={() => void importer.commit(answer.failed > 0 ? 'valid' : 'all')}>
          {importer.busy && <Spinner />}
          {t(importable === 0 ? 'nothingToImport' : answer.failed > 0 ? 'commitValid' : 'commitAll', { count: importable })}
        </Button>
      </div>
    </DialogFooter>
  )
}
