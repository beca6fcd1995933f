import type { Field, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'

interface Props {
  resource: Resource
  chosen: Field[]
  onChange(chosen: Field[]): void
}

/** Which fields all rows get a value of, in the order of the form. */
export function ChosenFields({ resource, chosen, onChange }: Props) {
  const t = useTranslations('bulk')
  const name = useName()
  const possible = resource.fields.filter(field => field.many)
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">{t('fields')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {possible.map(field => {
          const on = chosen.some(own => own.name === field.name)
          return (
            <button
              key={field.name}
              type="button"
              aria-pressed={on}
              className={cn(
                'rounded-full border px-3 py-1 text-[13px] outline-none transition-colors focus-visible:ring-2 focus-visible:ring-ring',
                on ? 'border-primary bg-accent-soft text-accent-text' : 'border-border hover:bg-muted',
              )}
              onClick={() => onChange(possible.filter(own => (own === field ? !on : chosen.some(other => other.name === own.name))))}
            >
              {name(field)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
