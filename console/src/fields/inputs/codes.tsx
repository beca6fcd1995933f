import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { useName } from '@/locale'
import { useDict } from '@/session'
import { LabelsInput } from '../parts/labels-input'
import type { InputProps } from '../types'

export function CodesInput(props: InputProps<string[]>) {
  return props.field.dict ? <CheckboxGroupInput {...props} /> : <LabelsInput {...props} />
}

function CheckboxGroupInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string[]>) {
  const t = useTranslations('fields')
  const name = useName()
  const label = useName()
  const { items } = useDict(field.dict ?? '')
  const selected = value ?? []
  return (
    <fieldset
      id={id}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      className="flex flex-wrap gap-x-4 gap-y-1.5 rounded-md border border-transparent py-1.5 aria-invalid:border-danger"
      tabIndex={-1}
    >
      <legend className="sr-only">{label(field)}</legend>
      {items.map(item => (
        <label key={item.code} htmlFor={`${id}-${item.code}`} className="flex cursor-pointer items-center gap-1.5 text-sm">
          <Checkbox
            id={`${id}-${item.code}`}
            checked={selected.includes(item.code)}
            onCheckedChange={checked => onChange(checked ? [...selected, item.code] : selected.filter(code => code !== item.code))}
          />
          {name(item)}
        </label>
      ))}
      {items.length === 0 && <span className="text-muted-foreground text-sm">{t('noChoice')}</span>}
    </fieldset>
  )
}
