import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { option } from '@/components/ui/surface'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { FilterButton } from './filter-button'

export interface Choice {
  value: string
  label: string
}

/** Short lists show whole; a longer one can be searched. */
export const SEARCH_FROM = 9

/** Chooses among known values; several where the field is declared so. */
export function ChoiceFilter({ field, condition, onChange, choices }: FilterProps & { choices: Choice[] }) {
  const t = useTranslations('fields')
  const label = useName()(field)
  const [keyword, setKeyword] = useState('')
  const base = useId()
  const chosen = condition ? condition.value.split(',') : []
  const several = field.filter === 'in'
  const shown = choices.filter(choice => choice.label.toLowerCase().includes(keyword.trim().toLowerCase()))

  function toggle(value: string, close: () => void) {
    if (!several) {
      onChange(chosen.includes(value) ? undefined : { op: 'eq', value })
      close()
      return
    }
    const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
    onChange(next.length ? { op: 'in', value: next.join(',') } : undefined)
  }

  const names = chosen.map(value => choices.find(choice => choice.value === value)?.label ?? value)
  return (
    <FilterButton
      label={label}
      summary={names.length > 0 && names.join(t('separator'))}
      onClear={() => onChange(undefined)}
      className="w-56"
    >
      {close => (
        <>
          {choices.length >= SEARCH_FROM && (
            <div className="relative border-border border-b p-1">
              <Search className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground" />
              <Input
                className="border-0 pl-8 focus-visible:ring-0"
                placeholder={t('find')}
                value={keyword}
                onChange={event => setKeyword(event.target.value)}
              />
            </div>
          )}
          <div className="max-h-72 overflow-y-auto p-1">
            {shown.map(choice => (
              <label key={choice.value} htmlFor={base + choice.value} className={`${option} cursor-pointer hover:bg-muted`}>
                <Checkbox
                  id={base + choice.value}
                  checked={chosen.includes(choice.value)}
                  onCheckedChange={() => toggle(choice.value, close)}
                />
                <span className="truncate">{choice.label}</span>
              </label>
            ))}
            {shown.length === 0 && <p className="px-2 py-4 text-center text-muted-foreground text-sm">{t('noMatch')}</p>}
          </div>
        </>
      )}
    </FilterButton>
  )
}
