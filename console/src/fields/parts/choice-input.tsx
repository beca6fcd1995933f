import { ChevronsUpDown, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cn } from '@/components/ui/cn'
import { control } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import type { InputProps } from '../types'
import type { SelectOption } from './select-option'

const ChoiceSearch = lazyPreloaded(
  () => import('./choice-search').then(module => module.ChoiceSearch),
  () => <Skeleton className="m-2 h-24" />,
)

interface Props extends Pick<InputProps, 'id' | 'invalid' | 'describedBy'> {
  required?: boolean
  value: string | null
  choices: SelectOption[]
  onChange(value: string | null): void
}

/** Combobox of known values, with a search box for long lists and a clear button if optional. */
export function ChoiceInput({ id, value, choices, onChange, required, invalid, describedBy }: Props) {
  const t = useTranslations('fields')
  const [open, setOpen] = useState(false)
  const selected = choices.find(choice => choice.value === value)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <div className="relative">
        <PopoverTrigger
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          aria-required={required}
          className={cn(control, 'flex items-center pr-8 text-left', !selected && 'text-muted-foreground')}
        >
          <span className="truncate">{selected?.label ?? value ?? t('choose')}</span>
        </PopoverTrigger>
        {selected && !required ? (
          <button
            type="button"
            aria-label={t('clear')}
            onClick={() => onChange(null)}
            className="absolute top-1/2 right-2 -translate-y-1/2 text-muted-foreground hover:text-foreground"
          >
            <X className="size-3.5" />
          </button>
        ) : (
          <ChevronsUpDown className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-muted-foreground" />
        )}
      </div>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-48 p-0">
        <ChoiceSearch
          choices={choices}
          value={value}
          onPick={picked => {
            onChange(picked)
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
