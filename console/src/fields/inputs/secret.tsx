import { Input } from '@/components/ui/input'
import type { InputProps } from '../types'

/** Input of a write-only secret: a new value replaces the stored one, an empty input leaves it unchanged. */
export function SecretInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string | boolean>) {
  return (
    <Input
      id={id}
      type="password"
      autoComplete="new-password"
      value={typeof value === 'string' ? value : ''}
      placeholder={value === true ? '••••••••' : undefined}
      onChange={event => onChange(event.target.value || null)}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.required}
    />
  )
}
