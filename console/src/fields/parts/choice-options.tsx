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
  /** adds the values, or takes them away if all of them are chosen */
  onToggle(values: string[]): void
}

/** Checkboxes of known values, under a checkbox of their group if they have one, with a search box for long lists. */
export function ChoiceOptions({ choices, chosen, onToggle }: Props) {
  const t = useTranslations('fields')
  const [keyword, setKeyword] = useState('')
  const base = useId()
  const isChosen = ({ value }: SelectOption) => chosen.includes(value)
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
        {[...new Set(visibleChoices.map(choice => choice.group))].map(group => {
          const members = visibleChoices.filter(choice => choice.group === group)
          const options = members.map(choice => (
            <label
              key={choice.value}
              htmlFor={base + choice.value}
              className={`${option} cursor-pointer hover:bg-muted ${group ? 'pl-6' : ''}`}
            >
              <Checkbox id={base + choice.value} checked={isChosen(choice)} onCheckedChange={() => onToggle([choice.value])} />
              <span className="truncate">{choice.label}</span>
            </label>
          ))
          if (!group) return options
          return (
            <fieldset key={group} aria-label={group} className="mb-1">
              <label htmlFor={base + group} className={`${option} cursor-pointer font-medium text-muted-foreground text-xs hover:bg-muted`}>
                <Checkbox
                  id={base + group}
                  checked={members.every(isChosen) || (members.some(isChosen) && 'indeterminate')}
                  onCheckedChange={() => onToggle(members.map(({ value }) => value))}
                />
                <span className="truncate">{group}</span>
              </label>
              {options}
            </fieldset>
          )
        })}
        {visibleChoices.length === 0 && <p className="px-2 py-4 text-center text-muted-foreground text-sm">{t('noMatch')}</p>}
      </div>
    </>
  )
}
