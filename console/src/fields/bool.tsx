import type { Field } from '@contracts/declaration'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useName } from '@/locale'
import { ChoiceFilter } from './parts/choice-filter'
import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType, FilterProps, FilterValue } from './types'

/** The words of the values of a bool. */
function useWords() {
  const t = useTranslations('fields')
  const name = useName()
  return ({ words }: Field, on: boolean) => (words ? name(on ? words.yes : words.no) : t(on ? 'yes' : 'no'))
}

function Cell({ field, row }: CellProps) {
  const words = useWords()
  const on = row[field.name]
  if (typeof on !== 'boolean') return <EmptyValue />
  // A tick is for yes; a state in words of its own may be good or bad.
  if (field.words) return words(field, on)
  return on ? (
    <span className="inline-flex items-center gap-1">
      <Check className="size-3.5 text-success" />
      {words(field, on)}
    </span>
  ) : (
    <span className="text-muted-foreground">{words(field, on)}</span>
  )
}

function Filter(props: FilterProps) {
  const words = useWords()
  const choices = [true, false].map(on => ({ value: String(on), label: words(props.field, on) }))
  return <ChoiceFilter {...props} choices={choices} />
}

function FilterLabel({ field, filter }: { field: Field; filter: FilterValue }) {
  return useWords()(field, filter.value === 'true')
}

export const bool: FieldType = { Cell, Filter, FilterLabel, width: 72 }
