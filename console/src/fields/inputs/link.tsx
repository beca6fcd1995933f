import { Input } from '@/components/ui/input'
import type { InputProps } from '../types'

/** A host as people type it, without a scheme. */
const bareHost = /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?:[:/?#]|$)/u

/** Input of a URL; one without a scheme gets https:// when the input loses the focus. */
export function LinkInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  return (
    <Input
      id={id}
      inputMode="url"
      placeholder="https://"
      value={value ?? ''}
      onChange={event => onChange(event.target.value || null)}
      onBlur={() => value && bareHost.test(value.trim()) && onChange(`https://${value.trim()}`)}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.required}
      spellCheck={false}
      autoCapitalize="none"
    />
  )
}
