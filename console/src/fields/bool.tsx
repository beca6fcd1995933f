import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ChoiceFilter } from './parts/choice-filter'
import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType, FilterProps, FilterValue } from './types'

function Cell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  if (row[field.name] === true)
    return (
      <span className="inline-flex items-center gap-1">
        <Check className="size-3.5 text-success" />
        {t('yes')}
      </span>
    )
  return row[field.name] === false ? <span className="text-muted-foreground">{t('no')}</span> : <EmptyValue />
}

function Filter(props: FilterProps) {
  const t = useTranslations('fields')
  const choices = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
  return <ChoiceFilter {...props} choices={choices} />
}

function FilterLabel({ filter }: { filter: FilterValue }) {
  const t = useTranslations('fields')
  return t(filter.value === 'true' ? 'yes' : 'no')
}

export const bool: FieldType = { Cell, Filter, FilterLabel, width: 72 }
