import type { Action, Field as DeclaredField, Resource } from '@contracts/declaration'
import type { JobPreview } from '@contracts/endpoints'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, call, type Params } from '@/api'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Field, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { FaultsProvider } from '@/fields/parts/field-faults'
import { formatTime, useName } from '@/locale'
import { useNouns } from '@/locale/noun'
import { check, normalise, type Values } from '@/rules'
import { faultsOf } from '../action/faults'
import { reasonField } from '../action/reason'
import { CONFIRM_FROM, isDangerous } from '../action/verbs'
import { useDiscardConfirmation } from '../form/discard-confirmation'
import { FieldControl } from '../form/field-control'
import { JobSubmitted } from '../transfer/job-submitted'
import { FieldSelection } from './field-selection'
import { PreviewRows } from './preview-rows'

/** Rows of a bulk action: selected ones, or all that match a query. */
export type BulkTarget = { ids: number[] } | { query: Params; all: boolean }

interface Props {
  resource: Resource
  /** a bulk action; `edit` sets the same values on all rows */
  action: Action
  target: BulkTarget
  onClose(submitted: boolean): void
}

/** Dialog of a bulk action: input, preview (dry run), then the progress of the job. */
export function BulkDialog({ resource, action, target, onClose }: Props) {
  const t = useTranslations('bulk')
  const nouns = useNouns(resource)
  const locale = useLocale()
  const name = useName()
  const isEdit = action.verb === 'edit'
  const danger = isDangerous(action)
  const [selectedFields, setSelectedFields] = useState<DeclaredField[]>([])
  const fields = [
    ...(isEdit ? selectedFields : (action.input ?? [])).map(field => ({ ...field, form: 'both' as const })),
    ...(action.reason || danger ? [reasonField] : []),
  ]
  const [initial] = useState<Values>(() => Object.fromEntries((action.input ?? []).map(field => [field.name, field.default ?? null])))
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [preview, setPreview] = useState<JobPreview>()
  const [typedCount, setTypedCount] = useState('')
  const [busy, setBusy] = useState(false)
  const [job, setJob] = useState<number>()

  const { reason, ...input } = Object.fromEntries(fields.map(({ name: fieldName }) => [fieldName, values[fieldName] ?? null]))
  const body = { verb: action.verb, input: normalise({ fields }, input), reason, ...target }

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFaults({})
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(faultsOf(error, fields))
      // The matching rows have changed or the input is invalid: a new preview is needed.
      setPreview(undefined)
    } finally {
      setBusy(false)
    }
  }

  function showPreview() {
    const violations = check({ fields }, values, 'add', formatTime(new Date()))
    setFaults(Object.fromEntries(Object.entries(violations).map(([path, [fault]]) => [path, fault?.message[locale] ?? ''])))
    if (Object.keys(violations).length > 0) return
    void run(async () => setPreview(await call<JobPreview>(`/bff/bulk/${resource.name}/preview`, { body, quiet: true })))
  }

  const start = () =>
    run(async () => {
      const { jobId } = await call<{ jobId: number }>(`/bff/bulk/${resource.name}`, {
        body: { ...body, expected: preview?.total },
        quiet: true,
      })
      setJob(jobId)
    })

  const { close, confirmation } = useDiscardConfirmation(values !== initial && job === undefined, () => onClose(job !== undefined))
  const tooMany = preview && preview.total > preview.most
  const rows = preview ? nouns.count(preview.total) : 'ids' in target ? nouns.count(target.ids.length) : nouns.many
  const needsTypedCount = danger && preview && preview.total >= CONFIRM_FROM
  const title = isEdit
    ? t('edit', { rows })
    : action.verb === 'delete'
      ? t('titleDelete', { rows })
      : t('title', { action: name(action), rows })
  return (
    <Dialog open onOpenChange={open => !open && !busy && close()}>
      <DialogContent size="lg">
        <form
          className="flex min-h-0 flex-col"
          onSubmit={event => {
            event.preventDefault()
            if (preview) void start()
            else showPreview()
          }}
        >
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>
              {job !== undefined ? t('running') : preview ? t('count', { rows }) : isEdit ? t('askFields') : t('askInput')}
            </DialogDescription>
          </DialogHeader>
          <DialogBody className="space-y-4">
            {job !== undefined ? (
              <JobSubmitted id={job} text={t(isEdit ? 'followEdit' : 'follow')} />
            ) : preview ? (
              <>
                <PreviewRows resource={resource} action={action} preview={preview} />
                <FieldError>{tooMany && t('tooMany', { rows: nouns.count(preview.most) })}</FieldError>
                {needsTypedCount && !tooMany && (
                  <Field>
                    <FieldLabel htmlFor="bulk-typed">{t('type', { total: preview.total, noun: nouns.many })}</FieldLabel>
                    <Input
                      id="bulk-typed"
                      inputMode="numeric"
                      className="w-40"
                      value={typedCount}
                      onChange={event => setTypedCount(event.target.value)}
                    />
                  </Field>
                )}
              </>
            ) : (
              <FaultsProvider value={path => faults[path]}>
                {isEdit && <FieldSelection resource={resource} selected={selectedFields} onChange={setSelectedFields} />}
                {fields.map(field => (
                  <FieldControl
                    key={field.name}
                    prefix="bulk-"
                    field={field}
                    fields={fields}
                    record={values}
                    value={values[field.name]}
                    onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
                  />
                ))}
              </FaultsProvider>
            )}
            <FieldError className="whitespace-pre-line">{faults['']}</FieldError>
          </DialogBody>
          <DialogFooter>
            {job !== undefined ? (
              <Button onClick={close}>{t('close')}</Button>
            ) : (
              <>
                <Button variant="outline" onClick={preview ? () => setPreview(undefined) : close} disabled={busy}>
                  {t(preview ? 'back' : 'cancel')}
                </Button>
                <Button
                  type="submit"
                  variant={preview && danger ? 'destructive' : 'default'}
                  disabled={
                    busy ||
                    (isEdit && selectedFields.length === 0) ||
                    tooMany ||
                    preview?.total === 0 ||
                    (needsTypedCount && typedCount.trim() !== String(preview.total))
                  }
                >
                  {busy && <Spinner />}
                  {preview ? t('run', { action: name(action), rows }) : t('preview')}
                </Button>
              </>
            )}
          </DialogFooter>
        </form>
        {confirmation}
      </DialogContent>
    </Dialog>
  )
}
