import { Textarea } from '@/components/ui/textarea'
import type { InputProps } from '../types'

export function LongTextInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const maxLength = field.rules?.find(rule => rule.rule === 'length')?.max
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
        className={maxLength ? 'resize-none pb-6' : undefined}
      />
      {maxLength && (
        <span className={`absolute right-2 bottom-1 text-xs ${length > maxLength ? 'text-danger' : 'text-muted-foreground'}`}>
          {length}/{maxLength}
        </span>
      )}
    </div>
  )
}
