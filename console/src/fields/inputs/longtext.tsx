import { Textarea } from '@/components/ui/textarea'
import { maxLength } from '@/rules'
import type { InputProps } from '../types'

export function LongTextInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const limit = maxLength(field)
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
        className={limit ? 'resize-none pb-6' : undefined}
      />
      {limit && (
        <span className={`absolute right-2 bottom-1 text-xs ${length > limit ? 'text-danger' : 'text-muted-foreground'}`}>
          {length}/{limit}
        </span>
      )}
    </div>
  )
}
