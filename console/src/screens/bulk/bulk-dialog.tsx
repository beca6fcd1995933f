import type { Action, Field, Resource } from '@contracts/declaration'
import { LoaderCircle } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, call, type Params } from '@/api'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { FaultsProvider } from '@/fields/parts/field-faults'
import { formatTime, useName } from '@/locale'
import { check, normalise, type Values } from '@/rules'
import { faultsOf } from '../action/faults'
import { reasonField } from '../action/reason'
import { CONFIRM_FROM, isDangerous } from '../action/verbs'
import { FieldControl } from '../form/field-control'
import { JobSubmitted } from '../transfer/job-submitted'
import { ChosenFields } from './chosen-fields'
import { type Preview, PreviewRows } from './preview-rows'

/** The rows an action is wanted for: picked ones, or whatever matches. */
export type BulkTarget = { ids: number[] } | { query: Params; all: boolean }

interface Props {
  resource: Resource
  /** an action of several rows; `edit` gives all of them the same values */
  action: Action
  asked: BulkTarget
  onClose(submitted: boolean): void
}

/** An action on many rows: what it needs, what it would do, and how far it is. */
export function BulkDialog({ resource, action, asked, onClose }: Props) {
  const t = useTranslations('bulk')
  const format = useFormatter()
  const locale = useLocale()
  const name = useName()
  const edits = action.verb === 'edit'
  const danger = isDangerous(action)
  const [chosen, setChosen] = useState<Field[]>([])
  const fields = [
    ...(edits ? chosen : (action.input ?? [])).map(field => ({ ...field, form: 'both' as const })),
    ...(action.reason || danger ? [reasonField] : []),
  ]
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries((action.input ?? []).map(field => [field.name, field.default ?? null])),
  )
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [preview, setPreview] = useState<Preview>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [job, setJob] = useState<number>()

  const { reason, ...input } = Object.fromEntries(fields.map(({ name: own }) => [own, values[own] ?? null]))
  const body = { verb: action.verb, input: normalise({ fields }, input), reason, ...asked }

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFaults({})
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(faultsOf(error, fields))
      // What matches has changed, or what was typed is wrong: both are decided anew.
      setPreview(undefined)
    } finally {
      setBusy(false)
    }
  }

  function look() {
    const found = check({ fields }, values, 'add', formatTime(new Date()))
    setFaults(Object.fromEntries(Object.entries(found).map(([path, [fault]]) => [path, fault?.message[locale] ?? ''])))
    if (Object.keys(found).length > 0) return
    void run(async () => setPreview(await call<Preview>(`/bff/bulk/${resource.name}/preview`, { body, quiet: true })))
  }

  const start = () =>
    run(async () => {
      const { jobId } = await call<{ jobId: number }>(`/bff/bulk/${resource.name}`, {
        body: { ...body, expected: preview?.total },
        quiet: true,
      })
      setJob(jobId)
    })

  const close = () => onClose(job !== undefined)
  const tooMany = preview && preview.total > preview.most
  const total = preview && format.number(preview.total)
  const mustType = danger && preview && preview.total >= CONFIRM_FROM
  const title = edits ? t('edit', { resource: name(resource) }) : t('title', { action: name(action), resource: name(resource) })
  return (
    <Dialog open onOpenChange={open => !open && !busy && close()}>
      <DialogContent size="lg">
        <form
          className="flex min-h-0 flex-col"
          onSubmit={event => {
            event.preventDefault()
            if (preview) void start()
            else look()
          }}
        >
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>
              {job !== undefined ? t('running') : total ? t('count', { total }) : edits ? t('askFields') : t('askInput')}
            </DialogDescription>
          </DialogHeader>
          <DialogBody className="space-y-4">
            {job !== undefined ? (
              <JobSubmitted id={job} text={t(edits ? 'followEdit' : 'follow')} />
            ) : preview ? (
              <>
                <PreviewRows resource={resource} action={action} preview={preview} />
                {tooMany && (
                  <p role="alert" className="text-danger text-sm">
                    {t('tooMany', { max: format.number(preview.most) })}
                  </p>
                )}
                {mustType && !tooMany && (
                  <div className="space-y-1">
                    <Label htmlFor="bulk-typed">{t('type', { total: preview.total })}</Label>
                    <Input
                      id="bulk-typed"
                      inputMode="numeric"
                      className="w-40"
                      value={typed}
                      onChange={event => setTyped(event.target.value)}
                    />
                  </div>
                )}
              </>
            ) : (
              <FaultsProvider value={path => faults[path]}>
                {edits && <ChosenFields resource={resource} chosen={chosen} onChange={setChosen} />}
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
            {faults[''] && (
              <p role="alert" className="whitespace-pre-line text-danger text-sm">
                {faults['']}
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            {job !== undefined ? (
              <Button variant="primary" onClick={close}>
                {t('close')}
              </Button>
            ) : (
              <>
                <Button onClick={preview ? () => setPreview(undefined) : close} disabled={busy}>
                  {t(preview ? 'back' : 'cancel')}
                </Button>
                <Button
                  type="submit"
                  variant={preview && danger ? 'danger' : 'primary'}
                  disabled={
                    busy ||
                    (edits && chosen.length === 0) ||
                    tooMany ||
                    preview?.total === 0 ||
                    (mustType && typed.trim() !== String(preview.total))
                  }
                >
                  {busy && <LoaderCircle className="animate-spin" />}
                  {preview ? t('run', { total: total ?? '' }) : t('preview')}
                </Button>
              </>
            )}
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
