'use client'

import type { Resource } from '@contracts/declaration'
import { Lock, SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useState } from 'react'
import { type RecordView, type Row, useScreen } from '@/api'
import { toast } from '@/components/ui/toast'
import { useName } from '@/locale'
import type { ScreenProps } from '@/navigation/page-props'
import { detailRouteOf } from '@/navigation/resource-routes'
import { closeTabs, go } from '@/navigation/router'
import { useTab, useTabTitle } from '@/navigation/tab'
import { useUnsaved } from '@/navigation/unsaved'
import { useCan } from '@/session'
import { BackToList } from './back-to-list'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import { ConflictDialog } from './form/conflict-dialog'
import { FormLayout } from './form/form-layout'
import { RecordFields } from './form/record-fields'
import { SaveBar } from './form/save-bar'
import { withCodes, withoutInputs } from './form/sections'
import { StepForm } from './form/step-form'
import { useAutosave } from './form/use-autosave'
import { useDraft, useStoredDraft } from './form/use-draft'
import { type RecordForm, type Saved, useRecordForm } from './form/use-record-form'
import { useSaveKey } from './form/use-save-key'
import { FormSkeleton } from './form-skeleton'
import { FormPreview } from './preview/form-preview'
import { useRowName } from './row-name'
import { useExtension } from './use-extension'

/** Form page that adds or edits a record. */
export function FormScreen({ id, ...props }: ScreenProps) {
  const { route, resource } = props
  const t = useTranslations('form')
  const editing = route.mode === 'edit'
  const { data, error, mutate } = useScreen<RecordView>(route.path, editing && id ? { resource: resource.name, id } : undefined)
  if (!editing) return <RecordFormView {...props} record={undefined} />
  if (!id)
    return (
      <EmptyState alone icon={SearchX} title={t('noId')}>
        <BackToList route={route} />
      </EmptyState>
    )
  const blockedReason = data?.record.blockedActions?.edit
  if (blockedReason)
    return (
      <EmptyState alone icon={Lock} title={blockedReason}>
        <BackToList route={route} />
      </EmptyState>
    )
  if (data?.record.id === Number(id)) return <RecordFormView {...props} key={id} record={data.record} />
  return (
    <div className="mx-auto max-w-240 p-4">
      {error ? <ErrorState alone error={error} back={<BackToList route={route} />} onRetry={() => mutate()} /> : <FormSkeleton />}
    </div>
  )
}

type RecordFormViewProps = Pick<ScreenProps, 'route' | 'resource' | 'active' | 'search' | 'setSearch'> & { record: Row | undefined }

function RecordFormView({ route, resource, record, active, search, setSearch }: RecordFormViewProps) {
  const t = useTranslations('form')
  const name = useName()
  const can = useCan()
  const rowName = useRowName(resource)
  const { tabKey } = useTab()
  // The row is revalidated in the background; edits belong to the version that was opened (optimistic locking).
  const [opened] = useState(record)
  const stepped = Boolean(resource.steps) && !record
  const draft = useDraft(stepped)
  const form = useRecordForm(withCodes(resource, route.fixed), opened, draft.entered)
  useStoredDraft(draft.key, resource, form)
  const releaseGuard = useUnsaved(form.dirty)
  useAutosave(form, Boolean(resource.versions && opened))
  useTabTitle(opened && rowName(opened))

  const { afterAdd, Panel, Prefill } = useExtension('form', resource.name)
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
  const onCancel = () => void leave(form.base.id ? after(Number(form.base.id)) : list)
  const title = (
    <>
      <h1 className="min-w-0 flex-1 truncate font-semibold text-base">{opened ? t('edit', { name: rowName(opened) }) : name(route)}</h1>
      <FormPreview resource={resource} values={form.values} />
    </>
  )
  const parts = {
    resource: withoutInputs(resource, route.fixed),
    form,
    title,
    active,
    panel: Panel && <Panel values={form.values} validate={form.validate} onFaults={form.showFaults} />,
    onSave: save,
    onCancel,
  }
  return (
    <div className="flex min-h-full flex-col">
      <Suspense>{Prefill && !record && <Prefill search={search} set={form.set} />}</Suspense>
      {stepped ? <StepForm {...parts} search={search} setSearch={setSearch} /> : <PageForm {...parts} />}
      <ConflictDialog resource={resource} form={form} onSettle={choices => void form.resolveConflict(choices).then(finish)} />
    </div>
  )
}

interface PageFormProps {
  resource: Resource
  form: RecordForm
  title: ReactNode
  panel: ReactNode
  active: boolean
  onSave(): void
  onCancel(): void
}

/** A form with all its sections on one page. */
function PageForm({ resource, form, title, panel, active, onSave, onCancel }: PageFormProps) {
  useSaveKey(active, onSave)
  return (
    <FormLayout title={title} bar={<SaveBar form={form} onSave={onSave} onCancel={onCancel} />}>
      <RecordFields resource={resource} form={form} prefix="" />
      <Suspense>{panel}</Suspense>
    </FormLayout>
  )
}
