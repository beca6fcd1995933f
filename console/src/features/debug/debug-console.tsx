import { vehicleRemoteDebugging } from '@contracts/pages'
import { BookmarkPlus, Send, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, callEndpoint, useRows } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Spinner } from '@/components/ui/spinner'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useCan, useDict } from '@/session'
import { type DebugForm, emptyForm, encodingsOf, fillSlots, formFromTemplate, sizeOf, slotsOf } from './debug-form'
import { FormField, SelectField } from './form-fields'
import { TemplateMenu } from './template-menu'

/** Maximum size of a payload in bytes (equipment catalogue, debugCommand). */
const MAX_PAYLOAD_BYTES = 512

/** Loads the debug templates. */
export const useTemplates = () => useRows(vehicleRemoteDebugging, 'debugTemplate', { pageSize: 100 })

/** Form of a debug command, filled from a template or by hand. */
export function DebugConsole({ vehicle, online, onSent }: { vehicle: number; online: boolean; onSent(commandNo: string): void }) {
  const t = useTranslations('debug')
  const can = useCan()
  const kinds = useDict('DebugKind')
  const ecus = useDict('EcuType')
  const encodings = useDict('DebugEncoding')
  const templates = useTemplates()
  const [form, setForm] = useState<DebugForm>(emptyForm)
  const [slots, setSlots] = useState<Record<string, string>>({})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [newName, setNewName] = useState<string>()
  const id = useId()
  const slotNames = slotsOf(form.payload)
  const payload = fillSlots(form.payload, slots)
  const size = sizeOf(form.encoding, payload)
  const ready = slotsOf(payload).length === 0 && size !== undefined && size > 0 && size <= MAX_PAYLOAD_BYTES
  const patch = (part: Partial<DebugForm>) => {
    setForm({ ...form, ...part })
    setFaults({})
  }

  function choose(name: string) {
    const template = templates.data?.list.find(template => template.name === name)
    if (!template) return
    setForm({ ...formFromTemplate(template), ticketNo: form.ticketNo })
    setSlots({})
    setFaults({})
  }

  async function run(task: () => Promise<void>) {
    setBusy(true)
    setFaults({})
    try {
      await task()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { '': formError, ...fieldErrors } = error.details
      const shownAtField = Object.keys(fieldErrors).length > 0 && !formError
      setFaults({ ...fieldErrors, ...(!shownAtField && { '': [error.message, formError].filter(Boolean).join('：') }) })
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => onSent((await callEndpoint('/veh/crm/debugCommand/send', { ...form, payload, vehicleId: vehicle })).commandNo))
  }

  const saveTemplate = () =>
    run(async () => {
      await callEndpoint('/veh/crm/debugCommand/template', { template: { ...form, name: newName, ecuType: form.ecuType || undefined } })
      setNewName(undefined)
      toast.success(t('templateSaved'))
      void templates.mutate()
    })

  if (!can('debug:send')) return <p className="px-4 py-6 text-center text-muted-foreground text-sm">{t('noRight')}</p>
  return (
    <form className="space-y-3 p-3" onSubmit={submit}>
      <div className="flex items-end gap-2">
        <FormField id={`${id}-template`} name={t('template')} className="min-w-0 flex-1">
          <Select value={form.templateName} onValueChange={choose}>
            <SelectTrigger id={`${id}-template`}>
              <SelectValue placeholder={t('byHand')} />
            </SelectTrigger>
            <SelectContent>
              {templates.data?.list.map(template => (
                <SelectItem key={template.id} value={template.name}>
                  {template.name}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </FormField>
        <TemplateMenu
          vehicle={vehicle}
          online={online}
          templates={templates.data?.list ?? []}
          onChanged={() => void templates.mutate()}
          onSent={onSent}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)_minmax(0,0.8fr)] gap-2">
        <SelectField
          id={`${id}-kind`}
          name={t('kind')}
          value={form.kind}
          options={kinds.items.map(item => [Number(item.code), kinds.label(item.code)])}
          onChange={kind => patch({ kind, encoding: encodingsOf(kind)[0] ?? 1, templateName: '' })}
        />
        <SelectField
          id={`${id}-ecu`}
          name={t('ecu')}
          value={form.ecuType}
          options={[[0, t('noEcu')], ...ecus.items.map((item): [number, string] => [Number(item.code), ecus.label(item.code)])]}
          onChange={ecuType => patch({ ecuType })}
        />
        <SelectField
          id={`${id}-encoding`}
          name={t('encoding')}
          value={form.encoding}
          options={encodingsOf(form.kind).map(code => [code, encodings.label(code)])}
          onChange={encoding => patch({ encoding })}
        />
      </div>
      <FormField id={`${id}-payload`} name={t('payload')} fault={faults.payload}>
        <Textarea
          id={`${id}-payload`}
          value={form.payload}
          rows={3}
          spellCheck={false}
          className="font-mono text-[13px]"
          aria-invalid={Boolean(faults.payload) || size === undefined}
          aria-describedby={`${id}-size`}
          onChange={event => patch({ payload: event.target.value })}
        />
        <p
          id={`${id}-size`}
          className={cn('text-xs tabular-nums', size === undefined || size > MAX_PAYLOAD_BYTES ? 'text-danger' : 'text-muted-foreground')}
        >
          {size === undefined ? (slotNames.length > 0 ? t('fill') : t('noHex')) : t('size', { count: size, most: MAX_PAYLOAD_BYTES })}
        </p>
      </FormField>
      {slotNames.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {slotNames.map(name => (
            <FormField key={name} id={`${id}-slot-${name}`} name={`\${${name}}`} mono>
              <Input
                id={`${id}-slot-${name}`}
                value={slots[name] ?? ''}
                className="h-8 font-mono"
                onChange={event => setSlots({ ...slots, [name]: event.target.value })}
              />
            </FormField>
          ))}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
        <FormField id={`${id}-expect`} name={t('expect')} fault={faults.expect}>
          <Input
            id={`${id}-expect`}
            value={form.expect}
            placeholder="^62"
            className="h-8 font-mono"
            onChange={event => patch({ expect: event.target.value })}
          />
        </FormField>
        <FormField id={`${id}-timeout`} name={t('timeout')} fault={faults.timeoutS}>
          <Input
            id={`${id}-timeout`}
            type="number"
            min={3}
            max={120}
            value={String(form.timeoutS)}
            className="h-8"
            onChange={event => patch({ timeoutS: Number(event.target.value) })}
          />
        </FormField>
      </div>
      <FormField id={`${id}-ticket`} name={t('ticket')} fault={faults.ticketNo}>
        <Input
          id={`${id}-ticket`}
          value={form.ticketNo}
          maxLength={30}
          className="h-8 font-mono"
          onChange={event => patch({ ticketNo: event.target.value })}
        />
      </FormField>
      {faults[''] && (
        <Alert variant="destructive">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" />
          {faults['']}
        </Alert>
      )}
      {newName !== undefined && (
        <div className="flex items-end gap-2">
          <FormField id={`${id}-name`} name={t('templateName')} className="flex-1" fault={faults.name}>
            <Input
              id={`${id}-name`}
              autoFocus
              maxLength={40}
              value={newName}
              className="h-8"
              onChange={event => setNewName(event.target.value)}
            />
          </FormField>
          <Button variant="outline" size="sm" disabled={busy || !newName.trim()} onClick={() => void saveTemplate()}>
            {t('save')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={busy || !ready || !online}>
          {busy ? <Spinner /> : <Send />}
          {t('send')}
        </Button>
        {can('debug:template') && (
          <Button
            variant="outline"
            disabled={busy || !form.payload.trim()}
            onClick={() => setNewName(newName === undefined ? form.templateName : undefined)}
          >
            <BookmarkPlus />
            {t('keep')}
          </Button>
        )}
        {!online && <span className="text-[13px] text-warning">{t('away')}</span>}
      </div>
    </form>
  )
}
