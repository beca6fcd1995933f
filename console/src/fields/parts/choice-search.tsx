import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { SEARCH_FROM, type SelectOption } from './select-option'

interface Props {
  choices: SelectOption[]
  value: string | null
  onPick(value: string): void
}

/** List of known values, with a search box for long lists. */
export function ChoiceSearch({ choices, value, onPick }: Props) {
  const t = useTranslations('fields')
  return (
    <Command>
      {choices.length >= SEARCH_FROM && <CommandInput placeholder={t('find')} />}
      <CommandList>
        <CommandEmpty>{t('noMatch')}</CommandEmpty>
        {choices.map(choice => (
          <CommandItem key={choice.value} value={`${choice.label} ${choice.value}`} onSelect={() => onPick(choice.value)}>
            <span className="min-w-0 flex-1 truncate">{choice.label}</span>
            {choice.value === value && <Check className="text-accent-text" />}
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  )
}
