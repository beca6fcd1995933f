import { Textarea } from '@/components/ui/textarea'
import { maxLength } from '@/rules'
import { LengthCount } from '../parts/length-count'
import type { InputProps } from '../types'

export function LongTextInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const limit = maxLength(field)
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
      {limit && <LengthCount text={value ?? ''} limit={limit} className="bottom-1" />}
    </div>
  )
}
