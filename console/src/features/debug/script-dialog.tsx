import { ArrowUp, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ApiError, callEndpoint } from '@/api'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { useDiscardConfirmation } from '@/screens/form/discard-confirmation'
import { slotsOf, type Template } from './debug-form'
import { FormField } from './form-fields'

/** Maximum number of steps of a script (equipment catalogue, debugCommand). */
const MAX_STEPS = 20

interface Props {
  vehicle: number
  templates: Template[]
  onSent(commandNo: string): void
  onClose(): void
}

/** Dialog to run several templates in sequence; the script stops at the first unexpected reply. */
export function ScriptDialog({ vehicle, templates, onSent, onClose }: Props) {
  const t = useTranslations('debug')
  const [steps, setSteps] = useState<number[]>([])
  const [slots, setSlots] = useState<Record<string, string>>({})
  const [ticketNo, setTicketNo] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const stepTemplates = steps
    .map(step => templates.find(template => template.id === step))
    .filter((template): template is Template => template !== undefined)
  const slotNames = [...new Set(stepTemplates.flatMap(template => slotsOf(template.payload)))]

  async function run() {
    setBusy(true)
    setFault('')
    try {
      const { commandNos } = await callEndpoint('/veh/crm/debugCommand/runScript', {
        vehicleId: vehicle,
        templates: steps,
        slots,
        ticketNo,
      })
      if (commandNos[0]) onSent(commandNos[0])
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault([...new Set([error.message, ...Object.values(error.details)])].join(' · '))
      setBusy(false)
    }
  }

  const { close, confirmation } = useDiscardConfirmation(steps.length > 0 || ticketNo !== '', onClose)
  return (
    <Dialog open onOpenChange={next => !next && !busy && close()}>
      <DialogContent size="md">
        <DialogHeader>
          <DialogTitle>{t('script')}</DialogTitle>
          <DialogDescription>{t('scriptText', { most: MAX_STEPS })}</DialogDescription>
        </DialogHeader>
        <DialogBody className="space-y-4">
          <div className="grid gap-4 md:grid-cols-2">
            <section aria-label={t('templates')} className="space-y-1">
              <h3 className="text-muted-foreground text-xs">{t('templates')}</h3>
              <ul className="max-h-64 overflow-y-auto rounded-md border border-border">
                {templates.map(template => (
                  <li key={template.id}>
                    <button
                      type="button"
                      disabled={steps.length >= MAX_STEPS}
                      onClick={() => setSteps([...steps, template.id])}
                      className="flex w-full items-baseline gap-2 px-3 py-1.5 text-left text-[13px] outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
                    >
                      <span className="shrink-0">{template.name}</span>
                      <code className="min-w-0 truncate font-mono text-muted-foreground text-xs">{template.payload}</code>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-label={t('steps')} className="space-y-1">
              <h3 className="text-muted-foreground text-xs tabular-nums">
                {t('steps')} {steps.length} / {MAX_STEPS}
              </h3>
              <ol className="max-h-64 min-h-16 overflow-y-auto rounded-md border border-border">
                {stepTemplates.map((template, i) => (
                  // The same template may occur twice, so steps are identified by index.
                  // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by index
                  <li key={i} className="flex items-center gap-2 px-3 py-1 text-[13px]">
                    <span className="w-5 text-muted-foreground tabular-nums">{i + 1}</span>
                    <span className="min-w-0 flex-1 truncate">{template.name}</span>
                    <Button
                      size="icon-sm"
                      variant="ghost"
                      aria-label={t('earlier')}
                      disabled={i === 0}
                      onClick={() => setSteps(steps.with(i, steps[i - 1] ?? 0).with(i - 1, template.id))}
                    >
                      <ArrowUp />
                    </Button>
                    <Button size="icon-sm" variant="ghost" aria-label={t('drop')} onClick={() => setSteps(steps.toSpliced(i, 1))}>
                      <X />
                    </Button>
                  </li>
                ))}
                {stepTemplates.length === 0 && <li className="px-3 py-4 text-center text-muted-foreground text-[13px]">{t('noStep')}</li>}
              </ol>
            </section>
          </div>
          <div className="grid gap-3 md:grid-cols-2">
            {slotNames.map(name => (
              <FormField key={name} id={`${id}-${name}`} name={`\${${name}}`} mono>
                <Input
                  id={`${id}-${name}`}
                  value={slots[name] ?? ''}
                  className="font-mono"
                  onChange={event => setSlots({ ...slots, [name]: event.target.value })}
                />
              </FormField>
            ))}
            <FormField id={`${id}-ticket`} name={t('ticket')}>
              <Input
                id={`${id}-ticket`}
                value={ticketNo}
                maxLength={30}
                className="font-mono"
                onChange={event => setTicketNo(event.target.value)}
              />
            </FormField>
          </div>
          <FieldError>{fault}</FieldError>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={close} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button disabled={busy || steps.length === 0 || slotNames.some(name => !slots[name]?.trim())} onClick={() => void run()}>
            {busy && <Spinner />}
            {t('run')}
          </Button>
        </DialogFooter>
        {confirmation}
      </DialogContent>
    </Dialog>
  )
}
