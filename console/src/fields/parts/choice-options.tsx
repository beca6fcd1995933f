import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { option } from '@/components/ui/surface'
import { SEARCH_FROM, type SelectOption } from './select-option'

interface Props {
  choices: SelectOption[]
  chosen: string[]
  onToggle(value: string): void
}

/** Checkboxes of known values, with a search box for long lists. */
export function ChoiceOptions({ choices, chosen, onToggle }: Props) {
  const t = useTranslations('fields')
  const [keyword, setKeyword] = useState('')
  const base = useId()
  const visibleChoices = choices.filter(choice => choice.label.toLowerCase().includes(keyword.trim().toLowerCase()))
  return (
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
        {visibleChoices.map(choice => (
          <label key={choice.value} htmlFor={base + choice.value} className={`${option} cursor-pointer hover:bg-muted`}>
            <Checkbox id={base + choice.value} checked={chosen.includes(choice.value)} onCheckedChange={() => onToggle(choice.value)} />
            <span className="truncate">{choice.label}</span>
          </label>
        ))}
        {visibleChoices.length === 0 && <p className="px-2 py-4 text-center text-muted-foreground text-sm">{t('noMatch')}</p>}
      </div>
    </>
  )
}
