import { useState } from 'react'
import { Input } from '@/components/ui/input'
import type { InputProps } from '../types'
import { useUnit } from './unit'

interface Props extends InputProps<number> {
  decimals: number
}

/** Types a number; what cannot be read stays on the screen but counts as absent. */
export function NumberInput({ field, id, value, onChange, invalid, describedBy, decimals }: Props) {
  const unit = useUnit(field.unit)
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? (value === null || value === undefined ? '' : String(value))
  return (
    <div className="relative">
      <Input
        id={id}
        inputMode={decimals ? 'decimal' : 'numeric'}
        value={shown}
        onChange={event => {
          const text = event.target.value.normalize('NFKC').replace(/[^\d.-]/gu, '')
          setDraft(text)
          const number = text === '' || !/^-?\d*\.?\d*$/u.test(text) || !/\d/u.test(text) ? null : Number(text)
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
