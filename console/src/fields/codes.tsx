import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { useName } from '@/locale'
import { useDict } from '@/session'
import { Blank } from './parts/blank'
import { ChoiceFilter } from './parts/choice-filter'
import { DictChip } from './parts/dict-kind'
import { LabelsInput } from './parts/labels-input'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldKind, FilterProps, InputProps } from './types'

function Cell({ field, row }: CellProps) {
  const dict = useDict(field.dict ?? '')
  const codes = (row[field.name] as string[] | null | undefined) ?? []
  if (codes.length === 0) return <Blank />
  const labels = codes.map(code => (field.dict ? dict.label(code) : code))
  return (
    <span className="flex min-w-0 gap-1 overflow-hidden" title={labels.join(', ')}>
      {labels.map(label => (
        <Badge key={label} className="shrink-0">
          {label}
        </Badge>
      ))}
    </span>
  )
}

function Input(props: InputProps<string[]>) {
  return props.field.dict ? <CodesInput {...props} /> : <LabelsInput {...props} />
}

function CodesInput({ field, id, value, onChange, describedBy }: InputProps<string[]>) {
  const t = useTranslations('fields')
  const name = useName()
  const label = useName()
  const { items } = useDict(field.dict ?? '')
  const chosen = value ?? []
  return (
    <fieldset id={id} aria-describedby={describedBy} className="flex flex-wrap gap-x-4 gap-y-1.5 py-1.5" tabIndex={-1}>
      <legend className="sr-only">{label(field)}</legend>
      {items.map(item => (
        <label key={item.code} htmlFor={`${id}-${item.code}`} className="flex cursor-pointer items-center gap-1.5 text-sm">
          <Checkbox
            id={`${id}-${item.code}`}
            checked={chosen.includes(item.code)}
            onCheckedChange={on => onChange(on ? [...chosen, item.code] : chosen.filter(code => code !== item.code))}
          />
          {name(item)}
        </label>
      ))}
      {items.length === 0 && <span className="text-muted-foreground text-sm">{t('noChoice')}</span>}
    </fieldset>
  )
}

function Filter(props: FilterProps) {
  const name = useName()
  const { items } = useDict(props.field.dict ?? '')
  if (!props.field.dict) return <TextFilter {...props} />
  return <ChoiceFilter {...props} choices={items.map(item => ({ value: item.code, label: name(item) }))} />
}

export const codes: FieldKind = { Cell, Input, Filter, Chip: DictChip, width: 160 }
