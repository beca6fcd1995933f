import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Blank } from './parts/blank'
import { ChoiceFilter } from './parts/choice-filter'
import type { CellProps, Condition, FieldKind, FilterProps } from './types'

function Cell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  if (row[field.name] === true)
    return (
      <span className="inline-flex items-center gap-1">
        <Check className="size-3.5 text-success" />
        {t('yes')}
      </span>
    )
  return row[field.name] === false ? <span className="text-muted-foreground">{t('no')}</span> : <Blank />
}

function Filter(props: FilterProps) {
  const t = useTranslations('fields')
  const choices = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
  return <ChoiceFilter {...props} choices={choices} />
}

function Chip({ condition }: { condition: Condition }) {
  const t = useTranslations('fields')
  return t(condition.value === 'true' ? 'yes' : 'no')
}

export const bool: FieldKind = { Cell, Filter, Chip, width: 72 }
