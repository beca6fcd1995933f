import { useState } from 'react'
import { Input } from '@/components/ui/input'
import type { InputProps } from '../types'
import { useUnit } from './unit'

interface Props extends InputProps<number> {
  decimals: number
}

/** Number input; an unreadable text stays visible but counts as empty. */
export function NumberInput({ field, id, value, onChange, invalid, describedBy, decimals }: Props) {
  const unit = useUnit(field.unit)
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? (value === null || value === undefined ? '' : String(value))
  return (
    <div className="relative">
      <Input
        id={id}
        inputMode={decimals ? 'decimal' : 'numeric'}
        value={text}
        onChange={event => {
          const cleaned = event.target.value.normalize('NFKC').replace(/[^\d.-]/gu, '')
          setDraft(cleaned)
          const number = cleaned === '' || !/^-?\d*\.?\d*$/u.test(cleaned) || !/\d/u.test(cleaned) ? null : Number(cleaned)
          onChange(number === null ? null : Number(number.toFixed(decimals)))
        }}
        onBlur={() => setDraft(null)}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={field.required}
        className={unit ? 'pr-14' : undefined}
      />
      {unit && (
        <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted-foreground text-xs">{unit}</span>
      )}
    </div>
  )
}
