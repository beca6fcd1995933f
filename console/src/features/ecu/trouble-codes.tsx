import type { Field } from '@contracts/declaration'
import type { EcuFault } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { useDeclaration } from '@/api/use-read'
import { Age } from '@/components/age'
import { Badge } from '@/components/ui/badge'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import { useDict } from '@/session'
import { type FrameValue, frameValues } from './data'

/** Trouble codes of a vehicle, active ones first, with their freeze frames. */
export function TroubleCodes({ faults }: { faults: EcuFault[] }) {
  const t = useTranslations('ecu')
  if (faults.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('noFaults')}</p>
  return (
    <ul className="divide-y divide-border">
      {faults.map(fault => (
        <TroubleCodeItem key={`${fault.ecuType} ${fault.code}`} fault={fault} />
      ))}
    </ul>
  )
}

function TroubleCodeItem({ fault }: { fault: EcuFault }) {
  const t = useTranslations('ecu')
  const types = useDict('EcuType')
  const { data: shadow } = useDeclaration('vehicleShadow')
  const frame = frameValues(fault.frame)
  return (
    <li className="px-4 py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium font-mono">{fault.code}</span>
        <span title={t(fault.active ? 'activeHint' : 'storedHint')}>
          <Badge tone={fault.active ? 'danger' : 'neutral'} dot={fault.active ? 'full' : 'hollow'}>
            {t(fault.active ? 'active' : 'stored')}
          </Badge>
        </span>
        <span className="min-w-0 truncate text-[13px] text-muted-foreground">
          {fault.ecuType === null ? t('unknownOwner') : types.label(fault.ecuType)}
        </span>
        {fault.readAt && <Age at={fault.readAt} text={time => t('readAt', { time })} className="ml-auto text-xs" />}
      </div>
      {frame.length > 0 && (
        <dl aria-label={t('frame')} className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1 text-[13px]">
          {frame.map(value => (
            <FrameValueText key={value.key} value={value} field={shadow?.fields.find(candidate => candidate.name === value.field)} />
          ))}
        </dl>
      )}
    </li>
  )
}

function FrameValueText({ value, field }: { value: FrameValue; field: Field | undefined }) {
  const name = useName()
  const Cell = field && fieldTypeOf(field).Cell
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted-foreground">{field ? name(field) : <span className="font-mono">{value.key}</span>}</dt>
      <dd className="tabular-nums">
        {Cell ? (
          <Cell field={field} row={{ id: 0, [field.name]: value.value }} />
        ) : typeof value.value === 'object' ? (
          JSON.stringify(value.value)
        ) : (
          String(value.value)
        )}
      </dd>
    </div>
  )
}
