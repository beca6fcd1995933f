import type { Resource } from '@contracts/declaration'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useState } from 'react'
import { ApiError, type Row } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { Spinner } from '@/components/ui/spinner'
import { AboutRow } from '@/fields/parts/about-row'
import { FaultsProvider } from '@/fields/parts/field-faults'
import { formatTime, useName } from '@/locale'
import { useNouns } from '@/locale/noun'
import { check, clearHidden, isVisible, normalise, type Values } from '@/rules'
import { useDiscardConfirmation } from '../form/discard-confirmation'
import { FieldControl } from '../form/field-control'
import { useRowName } from '../row-name'
import { useExtension } from '../use-extension'
import { useRowsPhrase } from './done-text'
import { faultsOf } from './faults'
import { reasonField } from './reason'
import { canRun, type Directed, isDangerous } from './verbs'

interface Props {
  resource: Resource
  action: Directed
  rows: Row[]
  onRun(input: Values): Promise<void>
  onClose(): void
  /** shown above the fields */
  children?: ReactNode
}

/** Dialog of an action: its input fields, its rows, and confirmation. */
export function ActionDialog({ resource, action, rows, onRun, onClose, children }: Props) {
  const t = useTranslations('action')
  const fieldsT = useTranslations('fields')
  const locale = useLocale()
  const name = useName()
  const rowName = useRowName(resource)
  const nouns = useNouns(resource)
  const phrase = useRowsPhrase(resource)
  const fields = [...(action.input ?? []).map(field => ({ ...field, form: 'both' as const })), ...(action.reason ? [reasonField] : [])]
  const [initial] = useState<Values>(() => ({
    ...Object.fromEntries(fields.map(field => [field.name, field.default ?? null])),
    // Rules of the fields may depend on preset values.
    ...action.preset,
  }))
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const danger = isDangerous(action)
  const runnable = rows.filter(row => canRun(resource, action, row))
  const { close, confirmation } = useDiscardConfirmation(values !== initial, onClose)
  const [only] = rows.length === 1 ? rows : []

  async function submit() {
    const violations = check({ fields }, values, 'add', formatTime(new Date()))
    setFaults(Object.fromEntries(Object.entries(violations).map(([path, [fault]]) => [path, fault?.message[locale] ?? ''])))
    if (Object.keys(violations).length > 0) return
    setBusy(true)
    try {
      await onRun(normalise({ fields }, clearHidden(fields, values)))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(faultsOf(error, fields))
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={open => !open && !busy && close()}>
      <DialogContent size={fields.length > 3 ? 'lg' : 'sm'}>
        <form
          className="flex min-h-0 flex-col"
          onSubmit={event => {
            event.preventDefault()
            void submit()
          }}
        >
          <DialogHeader>
            <DialogTitle>{name(action)}</DialogTitle>
            <DialogDescription>
              {rows.length === 0 && action.effect ? (
                action.effect[locale]
              ) : (
                <>
                  {(only || rows.length === 0) && `${name(resource)} `}
                  {rows.length > 0 && (
                    <strong className="break-all font-medium text-foreground">{only ? rowName(only) : nouns.count(rows.length)}</strong>
                  )}
                </>
              )}
            </DialogDescription>
          </DialogHeader>
          <DialogBody className="space-y-4">
            {children}
            <Suspense>
              <Note resource={resource} verb={action.verb} rows={rows} values={values} />
            </Suspense>
            {runnable.length < rows.length && (
              <Alert variant="warning">{t('someImpossible', { rows: nouns.count(rows.length - runnable.length) })}</Alert>
            )}
            {rows.length > 1 && (
              <p className="line-clamp-2 text-muted-foreground text-sm">
                {rows.slice(0, 6).map(rowName).join(fieldsT('separator'))}
                {rows.length > 6 && '…'}
              </p>
            )}
            {danger && fields.length === 0 && (
              <p className="text-sm">
                {action.effect?.[locale] ??
                  (action.verb === 'delete' ? t('deleteText') : t('confirmText', { action: name(action), rows: phrase(runnable) }))}
              </p>
            )}
            <FaultsProvider value={path => faults[path]}>
              <AboutRow value={only?.id}>
                {fields
                  .filter(field => isVisible(field, fields, values))
                  .map(field => (
                    <FieldControl
                      key={field.name}
                      field={field}
                      fields={fields}
                      record={values}
                      value={values[field.name]}
                      onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
                    />
                  ))}
              </AboutRow>
            </FaultsProvider>
            <FieldError className="whitespace-pre-line">{faults['']}</FieldError>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close} disabled={busy}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              variant={danger ? 'destructive' : 'default'}
              disabled={busy || (runnable.length === 0 && rows.length > 0)}
            >
              {busy && <Spinner />}
              {name(action)}
            </Button>
          </DialogFooter>
        </form>
        {confirmation}
      </DialogContent>
    </Dialog>
  )
}

/** What a feature has to say about an action before it is confirmed. */
function Note({ resource, verb, ...props }: { resource: Resource; verb: string; rows: Row[]; values: Values }) {
  // The features of the list are those of every screen with actions.
  const Said = useExtension('list', resource.name).actionNotes?.[verb]
  return Said ? <Said {...props} /> : null
}
