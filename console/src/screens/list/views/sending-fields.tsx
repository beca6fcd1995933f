import type { Rows } from '@contracts/catalogue'
import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field'
import { RecurrenceInput } from '@/fields/inputs/recurrence'
import { RefsInput } from '@/fields/inputs/refs'
import { useName } from '@/locale'
import { useDict } from '@/session'

/** When a report is sent, and to whom; to its owner if to nobody. */
export type Sending = Pick<Rows['savedView'], 'sendAt' | 'recipients'>

interface Props {
  declared: Resource
  sending: Sending
  faults: Record<string, string>
  /** why the report is not sent any more */
  stop?: Rows['savedView']['sendStop']
  onChange(sending: Sending): void
}

/** Schedule and recipients of a saved view of a report. */
export function SendingFields({ declared, sending, faults, stop, onChange }: Props) {
  const t = useTranslations('views')
  const label = useName()
  const field = (name: string) => declared.fields.find(candidate => candidate.name === name)
  const [sendAt, recipients, sendStop] = [field('sendAt'), field('recipients'), field('sendStop')]
  const reasons = useDict(sendStop?.dict ?? '')
  if (!sendAt || !recipients) return null
  const common = { fields: [], record: {} }
  return (
    <>
      {stop && sendStop && (
        <p role="status" className="rounded-md border border-warning px-3 py-2 text-sm">
          {t('stopped', { label: label(sendStop), reason: reasons.label(stop) })}
        </p>
      )}
      <Field>
        <FieldLabel htmlFor="view-sending">{label(sendAt)}</FieldLabel>
        <RecurrenceInput
          {...common}
          field={sendAt}
          id="view-sending"
          value={sending.sendAt}
          onChange={next => onChange({ ...sending, sendAt: next ?? null })}
          invalid={Boolean(faults.sendAt)}
          describedBy="view-sending-help"
        />
        {sendAt.help && <FieldDescription id="view-sending-help">{label(sendAt.help)}</FieldDescription>}
      </Field>
      {sending.sendAt && (
        <Field>
          <FieldLabel htmlFor="view-recipients">{label(recipients)}</FieldLabel>
          <RefsInput
            {...common}
            field={recipients}
            id="view-recipients"
            value={sending.recipients ?? []}
            onChange={next => onChange({ ...sending, recipients: next ?? [] })}
            invalid={Boolean(faults.recipients)}
            describedBy="view-recipients-help"
          />
          {recipients.help && <FieldDescription id="view-recipients-help">{label(recipients.help)}</FieldDescription>}
        </Field>
      )}
    </>
  )
}
