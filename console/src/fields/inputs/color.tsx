import { Input } from '@/components/ui/input'
import { useName } from '@/locale'
import type { InputProps } from '../types'

export function ColorInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const name = useName()
  const valid = /^#[0-9A-Fa-f]{6}$/u.test(value ?? '')
  return (
    <div className="flex items-center gap-2">
      <input
        type="color"
        aria-label={name(field)}
        value={valid ? (value ?? '') : '#808080'}
        onChange={event => onChange(event.target.value.toUpperCase())}
        className="size-8 shrink-0 cursor-pointer rounded-md border border-border bg-card p-0.5"
      />
      <Input
        id={id}
        value={value ?? ''}
        placeholder="#RRGGBB"
        onChange={event => onChange(event.target.value.toUpperCase() || null)}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        className="font-mono"
      />
    </div>
  )
}
