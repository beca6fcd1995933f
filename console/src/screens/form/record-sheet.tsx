import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { type RecordView, type Row, useScreen } from '@/api'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { toast } from '@/components/ui/toast'
import { useName } from '@/locale'
import { useNouns } from '@/locale/noun'
import { listRouteOf } from '@/navigation/resource-routes'
import { useUnsaved } from '@/navigation/unsaved'
import { ErrorState } from '../error-state'
import { FormSkeleton } from '../form-skeleton'
import { useRowName } from '../row-name'
import { useExtension } from '../use-extension'
import { ConflictDialog } from './conflict-dialog'
import { useDiscardConfirmation } from './discard-confirmation'
import { RecordFields } from './record-fields'
import { SaveBar } from './save-bar'
import { type Saved, useRecordForm } from './use-record-form'
import { useSaveKey } from './use-save-key'

interface Props {
  resource: Resource
  /** absent = add */
  id?: number
  onClose(): void
}

/** Form of a row without a form page, in a sheet over its list. */
export function RecordSheet({ resource, id, onClose }: Props) {
  const label = useName()
  const path = listRouteOf(resource.name)?.route.path ?? ''
  const { data, error, mutate } = useScreen<RecordView>(path, id ? { resource: resource.name, id } : undefined)
  const loaded = data && data.record.id === id ? data.record : undefined
  if (!id) return <RecordSheetPanel resource={resource} record={undefined} onClose={onClose} />
  if (loaded) return <RecordSheetPanel key={loaded.id} resource={resource} record={loaded} onClose={onClose} />
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent>
        <SheetTitle className="sr-only">{label(resource)}</SheetTitle>
        <div className="p-4">{error ? <ErrorState error={error} onRetry={() => mutate()} /> : <FormSkeleton />}</div>
      </SheetContent>
    </Sheet>
  )
}

function RecordSheetPanel({ resource, record, onClose }: { resource: Resource; record: Row | undefined; onClose(): void }) {
  const t = useTranslations('form')
  const nouns = useNouns(resource)
  const rowName = useRowName(resource)
  // The row is revalidated in the background; edits belong to the version that was opened (optimistic locking).
  const [opened] = useState(record)
  const form = useRecordForm(resource, opened)
  const { Panel } = useExtension('form', resource.name)
  const releaseGuard = useUnsaved(form.dirty)
  const prefix = `${resource.name}-`

  function finish(saved: Saved | undefined) {
    if (!saved) return
    releaseGuard()
    toast.success(t('saved'))
    if (!saved.warnings) onClose()
  }
  const save = () => !form.busy && void form.save().then(finish)
  const { close, confirmation } = useDiscardConfirmation(form.dirty, onClose)
  useSaveKey(true, save)

  return (
    <Sheet open onOpenChange={open => !open && close()}>
      <SheetContent>
        <SheetHeader>
          <SheetTitle>{opened ? t('edit', { name: rowName(opened) }) : t('add', { name: nouns.one })}</SheetTitle>
        </SheetHeader>
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          <RecordFields resource={resource} form={form} prefix={prefix} />
          <Suspense>{Panel && <Panel values={form.values} validate={form.validate} onFaults={form.showFaults} />}</Suspense>
        </div>
        <div className="border-border border-t bg-card px-4 py-2.5">
          <SaveBar form={form} onSave={save} onCancel={close} />
        </div>
        <ConflictDialog resource={resource} form={form} onSettle={choices => void form.resolveConflict(choices).then(finish)} />
        {confirmation}
      </SheetContent>
    </Sheet>
  )
}
