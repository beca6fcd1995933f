import type { Field, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'

interface Props {
  resource: Resource
  selected: Field[]
  onChange(selected: Field[]): void
}

/** Selects the fields that a bulk edit sets, in the order of the form. */
export function FieldSelection({ resource, selected, onChange }: Props) {
  const t = useTranslations('bulk')
  const name = useName()
  const editable = resource.fields.filter(field => field.many)
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">{t('fields')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {editable.map(field => {
          const isSelected = selected.some(candidate => candidate.name === field.name)
          return (
            <button
              key={field.name}
              type="button"
              aria-pressed={isSelected}
              className={cn(
                'rounded-full border px-3 py-1 text-[13px] outline-none transition-colors focus-visible:ring-2 focus-visible:ring-ring',
                isSelected ? 'border-primary bg-accent-soft text-accent-text' : 'border-border hover:bg-muted',
              )}
              onClick={() =>
                onChange(
                  editable.filter(candidate => (candidate === field ? !isSelected : selected.some(entry => entry.name === candidate.name))),
                )
              }
            >
              {name(field)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
