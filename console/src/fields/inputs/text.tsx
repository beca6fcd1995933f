import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { useName } from '@/locale'
import { maxLength } from '@/rules'
import { isNearLimit, LengthCount } from '../parts/length-count'
import { ScanButton } from '../scan/scan-button'
import type { InputProps } from '../types'
import { DictInput } from './dict'
import { PositionText } from './position-text'
import { SentCode } from './sent-code'

export function TextInput(props: InputProps<string>) {
  const name = useName()
  const { field, onChange } = props
  const format = field.formatFrom && (props.record[field.formatFrom] as string | null | undefined)
  if (format === 'position') return <PositionText {...props} />
  if (format) return <DictInput {...props} field={{ ...field, dict: format, required: true }} />
  if (field.codeTo) return <SentCode {...props} to={field.codeTo} />
  const limit = maxLength(field)
  if (!field.identifier)
    return (
      <div className="relative">
        <PlainTextInput {...props} />
        {isNearLimit(props.value ?? '', limit) && (
          <LengthCount text={props.value ?? ''} limit={limit} className="top-1/2 -translate-y-1/2" />
        )}
      </div>
    )
  return (
    <div className="relative">
      <PlainTextInput {...props} />
      <ScanButton label={name(field)} onCode={onChange} />
    </div>
  )
}

function PlainTextInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  return (
    <Input
      id={id}
      value={value ?? ''}
      onChange={event => onChange(event.target.value || null)}
      // Twice the limit: a longer pasted text becomes a validation error instead of being cut silently.
      maxLength={(maxLength(field) ?? 1000) * 2}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={field.required}
      className={cn(field.identifier ? 'pointer-coarse:pr-10 font-mono' : isNearLimit(value ?? '', maxLength(field)) && 'pr-14')}
      spellCheck={!field.identifier}
    />
  )
}
