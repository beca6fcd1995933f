import type { Audience } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import { useNouns } from '@/locale/noun'
import { useCan } from '@/session'
import type { InputProps } from '../types'
import { AudienceBlock } from './audience-block'
import { selectsRows, useSelected } from './audience-conditions'
import { AudiencePreview } from './audience-preview'

/** Editor of an audience: everyone or conditions, an exclusion, and a count that follows. */
export function AudienceEditor({ id, field, value, onChange, invalid, describedBy }: InputProps<Audience>) {
  const t = useTranslations('audience')
  const fields = useTranslations('fields')
  const can = useCan()
  const of = useSelected(field)
  const audience = value ?? { everyone: false }
  function change(part: Partial<Audience>) {
    const { everyone, filters, exclude } = { ...audience, ...part }
    const next = { everyone, ...(filters && !everyone && { filters }), ...(exclude && { exclude }) }
    onChange(everyone || filters || exclude ? next : null)
  }
  if (!of) return <Skeleton className="h-24" />
  return (
    <fieldset
      id={id}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      tabIndex={-1}
      className="space-y-3 rounded-md border border-border p-3 aria-invalid:border-danger"
    >
      <div className="flex items-center gap-2 text-sm">
        <Switch id={`${id}-everyone`} checked={audience.everyone} onCheckedChange={everyone => change({ everyone })} />
        <EveryoneLabel id={id} of={of} />
        {value && !field.required && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={() => onChange(null)}>
            {fields('clear')}
          </Button>
        )}
      </div>
      {!audience.everyone && (
        <AudienceBlock
          id={`${id}.filters`}
          path={`${field.name}.filters`}
          of={of}
          label={t('filters')}
          block={audience.filters}
          onChange={filters => change({ filters })}
        />
      )}
      <AudienceBlock
        id={`${id}.exclude`}
        path={`${field.name}.exclude`}
        of={of}
        label={t('exclude')}
        block={audience.exclude}
        onChange={exclude => change({ exclude })}
      />
      {!can(of.view) ? null : selectsRows(audience) ? (
        <AudiencePreview field={field} of={of} value={audience} />
      ) : (
        <p className="text-muted-foreground text-sm">{t('nobody')}</p>
      )}
    </fieldset>
  )
}

function EveryoneLabel({ id, of }: { id: string; of: Parameters<typeof useNouns>[0] }) {
  const t = useTranslations('audience')
  return <label htmlFor={`${id}-everyone`}>{t('everyone', { rows: useNouns(of).many })}</label>
}
