import type { Field, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
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
      <ToggleGroup
        type="multiple"
        variant="outline"
        value={selected.map(field => field.name)}
        onValueChange={names => onChange(editable.filter(field => names.includes(field.name)))}
      >
        {editable.map(field => (
          <ToggleGroupItem key={field.name} value={field.name}>
            {name(field)}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
    </fieldset>
  )
}
