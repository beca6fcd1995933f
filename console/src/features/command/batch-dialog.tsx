import { CommandRisk } from '@contracts/codes/commandRisk'
import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, callEndpoint, useOverview } from '@/api'
import { requestId } from '@/api/request-id'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Spinner } from '@/components/ui/spinner'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { FaultsProvider } from '@/fields/parts/field-faults'
import { formatTime, useName } from '@/locale'
import { check, normalise, type Values } from '@/rules'
import { reasonField } from '@/screens/action/reason'
import { useDiscardConfirmation } from '@/screens/form/discard-confirmation'
import { FieldControl } from '@/screens/form/field-control'
import { useDict } from '@/session'
import { argsOf, fieldsOf } from './command-option'

/** Maximum number of vehicles in a batch (equipment catalogue, remoteCommand). */
const MAX_VEHICLES = 5000

/** Dialog to send one command to many vehicles; a background job sends them one by one. */
export function BatchDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('command')
  const tAction = useTranslations('action')
  const locale = useLocale()
  const name = useName()
  const categories = useDict('CommandCategory')
  const risks = useDict('CommandRisk')
  const { data } = useOverview('commandDef', {})
  const [code, setCode] = useState('')
  const [pasted, setPasted] = useState('')
  const [values, setValues] = useState<Values>({})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const key = useRef(requestId())
  const command = data?.commands.find(row => row.code === code)
  const entries = pasted.split(/[\s,;，；、]+/u).filter(Boolean)
  const vins = [...new Set(entries.map(vin => vin.toUpperCase()))]
  const fields = [
    ...fieldsOf(command?.argsSchema ?? null).map(field => ({ ...field, form: 'both' as const })),
    ...(command?.touches ? [reasonField] : []),
  ]

  function choose(next: string) {
    setCode(next)
    setFaults({})
    const schema = data?.commands.find(row => row.code === next)?.argsSchema ?? null
    setValues(Object.fromEntries(fieldsOf(schema).map(field => [field.name, field.default ?? null])))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const violations = check({ fields }, values, 'add', formatTime(new Date()))
    const errors = Object.fromEntries(Object.entries(violations).map(([path, [fault]]) => [path, fault?.message[locale] ?? '']))
    if (!command) errors[''] = t('chooseCommand')
    else if (vins.length === 0 || vins.length > MAX_VEHICLES) errors[''] = t('howMany', { count: MAX_VEHICLES })
    setFaults(errors)
    if (!command || Object.keys(errors).length > 0) return
    setBusy(true)
    const normalised = normalise({ fields }, values)
    try {
      const input = {
        code,
        vins,
        args: argsOf(command.argsSchema, normalised),
        reason: command.touches ? String(normalised.reason) : undefined,
      }
      await callEndpoint('/veh/crm/command/batchSend', input, { idempotencyKey: key.current })
      toast.info(tAction('submitted', { action: t('batch') }))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults({ '': [error.message, ...Object.values(error.details)].join(' · ') })
      setBusy(false)
    }
  }

  const { close, confirmation } = useDiscardConfirmation(pasted.trim() !== '' && !busy, onClose)
  return (
    <Dialog open onOpenChange={open => !open && !busy && close()}>
      <DialogContent size="md">
        <form className="flex min-h-0 flex-col" onSubmit={event => void submit(event)}>
          <DialogHeader>
            <DialogTitle>{t('batch')}</DialogTitle>
            <DialogDescription>{t('batchText')}</DialogDescription>
          </DialogHeader>
          <DialogBody className="space-y-4">
            <Field>
              <FieldLabel htmlFor="batch-command">{t('command')}</FieldLabel>
              <Select value={code} onValueChange={choose}>
                <SelectTrigger id="batch-command">
                  <SelectValue placeholder={t('chooseCommand')} />
                </SelectTrigger>
                <SelectContent>
                  {data?.commands.map(row => (
                    <SelectItem key={row.code} value={row.code}>
                      <span className="flex items-center gap-2">
                        {name(row.name)}
                        <span className="text-muted-foreground text-xs">{categories.label(row.category)}</span>
                        {row.riskLevel !== CommandRisk.normal && (
                          <TriangleAlert className="size-3.5 text-danger" aria-label={risks.label(row.riskLevel)} />
                        )}
                      </span>
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            </Field>
            <Field>
              <FieldLabel htmlFor="batch-vins">{t('vins')}</FieldLabel>
              <Textarea
                id="batch-vins"
                value={pasted}
                rows={6}
                className="font-mono"
                aria-describedby="batch-count"
                onChange={event => setPasted(event.target.value)}
              />
              <FieldDescription id="batch-count" className="tabular-nums">
                {[
                  t('count', { count: vins.length, most: MAX_VEHICLES }),
                  entries.length > vins.length && t('duplicates', { count: entries.length - vins.length }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </FieldDescription>
            </Field>
            <FaultsProvider value={path => faults[path]}>
              {fields.map(field => (
                <FieldControl
                  key={field.name}
                  field={field}
                  fields={fields}
                  record={values}
                  value={values[field.name]}
                  onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
                />
              ))}
            </FaultsProvider>
            <FieldError>{faults['']}</FieldError>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close} disabled={busy}>
              {tAction('cancel')}
            </Button>
            <Button type="submit" disabled={busy}>
              {busy && <Spinner />}
              {vins.length > 0 ? t('sendTo', { count: vins.length }) : t('batch')}
            </Button>
          </DialogFooter>
        </form>
        {confirmation}
      </DialogContent>
    </Dialog>
  )
}
