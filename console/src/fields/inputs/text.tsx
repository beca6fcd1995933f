import { Input as Box } from '@/components/ui/input'
import type { InputProps } from '../types'

/** Longest text the rules allow, so that the browser stops typing there. */
const longest = (field: InputProps['field']) => field.rules?.find(rule => rule.rule === 'length')?.max

export function TextInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  return (
    <Box
      id={id}
      value={value ?? ''}
      onChange={event => onChange(event.target.value || null)}
      // Twice the limit: what is pasted too long is told as an error rather than cut in silence.
      maxLength={(longest(field) ?? 1000) * 2}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.required}
      className={field.identifier ? 'font-mono' : undefined}
      spellCheck={!field.identifier}
    />
  )
}
