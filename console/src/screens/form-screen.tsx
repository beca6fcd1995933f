'use client'

import type { Resource, Route } from '@contracts/declaration'
import { Lock, SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type RecordView, type Row, useScreen } from '@/api'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'
import type { ScreenProps } from '@/navigation/page-props'
import { detailRouteOf } from '@/navigation/resource-routes'
import { closeTabs, go } from '@/navigation/router'
import { useTab, useTabTitle } from '@/navigation/tab'
import { useUnsaved } from '@/navigation/unsaved'
import { useCan } from '@/session'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import { ConflictDialog } from './form/conflict-dialog'
import { RecordFields } from './form/record-fields'
import { SaveBar } from './form/save-bar'
import { useAutosave } from './form/use-autosave'
import { type Saved, useRecordForm } from './form/use-record-form'
import { useSaveKey } from './form/use-save-key'
import { FormSkeleton } from './form-skeleton'
import { FormPreview } from './preview/form-preview'
import { useRowName } from './row-name'
import { useExtension } from './use-extension'

/** Form page that adds or edits a record. */
export function FormScreen({ route, resource, id, active }: ScreenProps) {
  const t = useTranslations('form')
  const editing = route.mode === 'edit'
  const { data, error, mutate } = useScreen<RecordView>(route.path, editing && id ? { resource: resource.name, id } : undefined)
  if (!editing) return <RecordFormView route={route} resource={resource} record={undefined} active={active} />
  if (!id)
    return (
      <EmptyState alone icon={SearchX} title={t('noId')}>
        <Button variant="outline" asChild>
          <Link href={route.list ?? '/'}>{t('toList')}</Link>
        </Button>
      </EmptyState>
    )
  const blockedReason = data?.record.blockedActions?.edit
  if (blockedReason)
    return (
      <EmptyState alone icon={Lock} title={blockedReason}>
        <Button variant="outline" asChild>
          <Link href={route.list ?? '/'}>{t('toList')}</Link>
        </Button>
      </EmptyState>
    )
  if (data?.record.id === Number(id))
    return <RecordFormView key={id} route={route} resource={resource} record={data.record} active={active} />
  return (
    <div className="mx-auto max-w-240 p-4">{error ? <ErrorState alone error={error} onRetry={() => mutate()} /> : <FormSkeleton />}</div>
  )
}

interface RecordFormViewProps {
  route: Route
  resource: Resource
  record: Row | undefined
  active: boolean
}

function RecordFormView({ route, resource, record, active }: RecordFormViewProps) {
  const t = useTranslations('form')
  const name = useName()
  const can = useCan()
  const rowName = useRowName(resource)
  const { tabKey } = useTab()
  // The row is revalidated in the background; edits belong to the version that was opened (optimistic locking).
  const [opened] = useState(record)
  const form = useRecordForm(resource, opened)
  const releaseGuard = useUnsaved(form.dirty)
  useAutosave(form, Boolean(resource.versions && opened))
  useTabTitle(opened && rowName(opened))

  const { afterAdd } = useExtension('form', resource.name)
  const next = record ? undefined : afterAdd
  const detail = detailRouteOf(resource.name)
  const list = route.list ?? '/'
  const after = (id: number) =>
    next && can(next.permission) ? next.href({ id }) : detail && can(detail.permission) ? `${detail.path}?id=${id}` : list

  /** Navigates away and closes the tab of the finished form. */
  async function leave(to: string) {
    await go(to)
    await closeTabs({ type: 'close', key: tabKey })
  }
  function finish(saved: Saved | undefined) {
    if (!saved) return
    releaseGuard()
    toast.success(t('saved'))
    if (!saved.warnings) void leave(after(saved.id))
  }
  const save = () => !form.busy && void form.save().then(finish)
  useSaveKey(active, save)

  return (
    <div className="flex min-h-full flex-col">
      <div className="mx-auto w-full max-w-240 flex-1 p-4">
        <div className="mb-3 flex items-center gap-3">
          <h1 className="min-w-0 flex-1 truncate font-semibold text-base">{opened ? t('edit', { name: rowName(opened) }) : name(route)}</h1>
          <FormPreview resource={resource} values={form.values} />
        </div>
        <RecordFields resource={resource} form={form} prefix="" />
      </div>
      <div className="sticky bottom-0 z-20 border-border border-t bg-card">
        <div className="mx-auto w-full max-w-240 px-4 py-2.5">
          <SaveBar form={form} onSave={save} onCancel={() => void leave(form.base.id ? after(Number(form.base.id)) : list)} />
        </div>
      </div>
      <ConflictDialog resource={resource} form={form} onSettle={choices => void form.resolveConflict(choices).then(finish)} />
    </div>
  )
}
