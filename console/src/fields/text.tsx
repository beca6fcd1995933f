import { Input as Box } from '@/components/ui/input'
import { Blank } from './parts/blank'
import { Identifier } from './parts/identifier'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldKind, InputProps } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <Blank />
  if (field.identifier) return <Identifier value={value} />
  return (
    <span className="block truncate" title={value}>
      {value}
    </span>
  )
}

/** Longest text the rules allow, so that the browser stops typing there. */
const longest = (field: InputProps['field']) => field.rules?.find(rule => rule.rule === 'length')?.max

function Input({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
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

export const text: FieldKind = { Cell, Input, Filter: TextFilter, width: 160 }
