import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { control } from '@/components/ui/input'
import type { InputProps } from '../types'
import { isEnter } from './composition'
import { pastedValues } from './pasted-values'

/** Input of free labels: Enter or a comma adds one, Backspace removes the last. */
export function LabelsInput({ id, value, onChange, invalid, describedBy }: InputProps<string[]>) {
  const t = useTranslations('fields')
  const [draft, setDraft] = useState('')
  const labels = value ?? []
  function add(text: string) {
    const newLabels = pastedValues(text).filter(label => !labels.includes(label))
    if (newLabels.length) onChange([...labels, ...newLabels])
    setDraft('')
  }
  return (
    <div
      className={cn(
        control,
        'flex h-auto min-h-8 flex-wrap items-center gap-1 px-1.5 py-1 focus-within:border-ring focus-within:ring-2 focus-within:ring-ring/30 max-md:h-auto',
        invalid && 'border-danger',
      )}
    >
      {labels.map(label => (
        <Badge key={label}>
          <span className="inline-flex items-center gap-1">
            {label}
            <button
              type="button"
              aria-label={t('removeNamed', { name: label })}
              onClick={() => onChange(labels.filter(other => other !== label))}
            >
              <X />
            </button>
          </span>
        </Badge>
      ))}
      <input
        id={id}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        value={draft}
        placeholder={labels.length ? undefined : t('labelsHelp')}
        className="h-6 min-w-24 flex-1 bg-transparent px-1 outline-none placeholder:text-muted-foreground"
        onChange={event => (/[,，;；\n]/u.test(event.target.value) ? add(event.target.value) : setDraft(event.target.value))}
        onBlur={() => add(draft)}
        onKeyDown={event => {
          if (isEnter(event)) {
            event.preventDefault()
            add(draft)
          }
          if (event.key === 'Backspace' && draft === '') onChange(labels.slice(0, -1))
        }}
      />
    </div>
  )
}
