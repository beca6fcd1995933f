import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Option, useOptions } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { useName } from '@/locale'
import { OptionList } from '../parts/option-list'
import type { InputProps } from '../types'

export function RefsInput({ field, id, value, onChange, invalid, describedBy }: InputProps<number[]>) {
  const t = useTranslations('fields')
  const name = useName()
  const [pickedOptions, setPickedOptions] = useState<Option[]>([])
  const ids = value ?? []
  const { data = [] } = useOptions(field.ref ?? '', ids.length ? { ids: ids.join(',') } : undefined)
  const nameOf = (id: number) => {
    const option = [...pickedOptions, ...data].find(candidate => candidate.id === id)
    return option ? name(option) : `#${id}`
  }
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-1">
      {ids.map(id => (
        <Badge key={id} className="h-7 text-[13px]">
          <span className="inline-flex items-center gap-1">
            {nameOf(id)}
            <button
              type="button"
              aria-label={t('removeNamed', { name: nameOf(id) })}
              onClick={() => onChange(ids.filter(other => other !== id))}
            >
              <X />
            </button>
          </span>
        </Badge>
      ))}
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="outline" id={id} size="sm" aria-invalid={invalid} aria-describedby={describedBy}>
            <Plus />
            {t('add')}
          </Button>
        </PopoverTrigger>
        <PopoverContent className="w-72 p-0">
          <OptionList
            resource={field.ref ?? ''}
            choice={field.choice}
            chosen={ids}
            onPick={option => {
              setPickedOptions([...pickedOptions, option])
              onChange(ids.includes(option.id) ? ids.filter(other => other !== option.id) : [...ids, option.id])
            }}
          />
        </PopoverContent>
      </Popover>
    </div>
  )
}
