import { ChevronsUpDown, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOptions } from '@/api'
import { cn } from '@/components/ui/cn'
import { control } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { useName } from '@/locale'
import { AreaInput } from '../parts/area-input'
import { OptionList } from '../parts/option-list'
import type { InputProps } from '../types'

export function RefInput(props: InputProps<number>) {
  return props.field.ref === 'area' ? <AreaInput {...props} /> : <RowInput {...props} />
}

function RowInput({ field, id, value, onChange, record, invalid, describedBy }: InputProps<number>) {
  const t = useTranslations('fields')
  const name = useName()
  const [open, setOpen] = useState(false)
  const { data } = useOptions(field.ref ?? '', value ? { ids: String(value) } : undefined)
  const option = value ? data?.find(candidate => candidate.id === value) : undefined
  const stored = field.labelKey ? (record[field.labelKey] as string | undefined) : undefined
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <div className="relative">
        <PopoverTrigger
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          aria-required={field.required}
          className={cn(control, 'flex items-center gap-2 pr-8 text-left', !value && 'text-muted-foreground')}
        >
          <span className="min-w-0 truncate">{value ? (option ? name(option) : (stored ?? `#${value}`)) : t('choose')}</span>
          {option?.code && <span className="shrink-0 font-mono text-muted-foreground text-xs">{option.code}</span>}
        </PopoverTrigger>
        {value && !field.required ? (
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
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-64 p-0">
        <OptionList
          resource={field.ref ?? ''}
          choice={field.choice}
          chosen={value ? [value] : []}
          onPick={option => {
            onChange(option.id)
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
