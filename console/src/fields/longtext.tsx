import { Textarea } from '@/components/ui/textarea'
import { Blank } from './parts/blank'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldKind, InputProps } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <Blank />
  return (
    <span className="block truncate" title={value}>
      {value}
    </span>
  )
}

function View({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  return value ? <p className="whitespace-pre-wrap break-words">{value}</p> : <Blank />
}

function Input({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const longest = field.rules?.find(rule => rule.rule === 'length')?.max
  const length = [...(value ?? '')].length
  return (
    <div className="relative">
      <Textarea
        id={id}
        value={value ?? ''}
        onChange={event => onChange(event.target.value || null)}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={field.required}
        className={longest ? 'resize-none pb-6' : undefined}
      />
      {longest && (
        <span className={`absolute right-2 bottom-1 text-xs ${length > longest ? 'text-danger' : 'text-muted-foreground'}`}>
          {length}/{longest}
        </span>
      )}
    </div>
  )
}

export const longtext: FieldKind = { Cell, View, Input, Filter: TextFilter, width: 240, wide: 'everywhere' }
