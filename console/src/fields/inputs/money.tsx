import { useLocale } from 'next-intl'
import { useState } from 'react'
import { Input } from '@/components/ui/input'
import { currencyUnit, groupedUnits, parseUnits } from '@/rules/money'
import { currencyOf } from '../parts/money'
import type { InputProps } from '../types'

/** Input of an amount in units. A text that is no amount is passed on, so that validation reports it and nothing is rounded. */
export function MoneyInput({ field, id, value, onChange, record, invalid, describedBy }: InputProps<number | string>) {
  const locale = useLocale()
  const [draft, setDraft] = useState<string | null>(null)
  const stored = typeof value === 'number' ? groupedUnits(value) : (value ?? '')
  const unit = currencyUnit(field)?.[locale] ?? currencyOf(field, record)
  return (
    <div className="relative">
      <Input
        id={id}
        inputMode="decimal"
        value={draft ?? stored}
        onChange={event => {
          const text = event.target.value
          setDraft(text)
          onChange(text.trim() === '' ? null : (parseUnits(text) ?? text))
        }}
        onBlur={() => setDraft(null)}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={field.required}
        className={unit ? 'pr-14 tabular-nums' : 'tabular-nums'}
      />
      {unit && (
        <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted-foreground text-xs">{unit}</span>
      )}
    </div>
  )
}
