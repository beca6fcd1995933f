import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FaultsProvider } from '@/fields/parts/field-faults'
import { useCan } from '@/session'
import { reasonField } from '../action/reason'
import { FieldControl } from '../form/field-control'

interface Props {
  /** reason for unmasked personal data; undefined = masked */
  reason: string | undefined
  fault?: string
  onChange(reason: string | undefined): void
}

/** Explains that personal data is exported masked; with permission, unmasked data can be requested with a reason. */
export function PersonalData({ reason, fault, onChange }: Props) {
  const t = useTranslations('transfer')
  const can = useCan()
  const id = useId()
  return (
    <div className="space-y-2">
      {can('appUser:exportPhone') && (
        <label htmlFor={id} className="flex cursor-pointer items-center gap-2 text-sm">
          <Checkbox id={id} checked={reason !== undefined} onCheckedChange={checked => onChange(checked ? '' : undefined)} />
          {t('personalData')}
        </label>
      )}
      <p className="text-muted-foreground text-xs">{t(reason === undefined ? 'masked' : 'unmasked')}</p>
      {reason !== undefined && (
        <FaultsProvider value={path => (path === reasonField.name ? fault : undefined)}>
          <FieldControl
            field={reasonField}
            fields={[reasonField]}
            record={{ reason }}
            value={reason}
            onChange={value => onChange(String(value ?? ''))}
          />
        </FaultsProvider>
      )}
    </div>
  )
}
