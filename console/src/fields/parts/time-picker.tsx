import { useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'

interface Props {
  label: string
  /** 'HH:mm', or 'HH:mm:ss' with seconds */
  value: string
  seconds?: boolean
  invalid?: boolean
  disabled?: boolean
  onChange(value: string): void
}

/** Parses a time of day such as '9', '930' or '9:30'; undefined if invalid. */
export function clockOf(text: string, seconds = false): string | undefined {
  const [, hour = '', minute = '', second = ''] = /^(\d{1,2})[:：.]?(\d{2})?[:：.]?(\d{2})?$/u.exec(text.trim()) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const parts = [hour, minute, ...(seconds ? [second] : [])]
  return parts.map(part => part.padStart(2, '0')).join(':')
}

/** Time input in 24-hour format, independent of the browser's locale. */
export function TimePicker({ label, value, seconds, invalid, disabled, onChange }: Props) {
  const [draft, setDraft] = useState<string>()
  return (
    <Input
      aria-label={label}
      aria-invalid={invalid}
      inputMode="numeric"
      placeholder={seconds ? 'HH:mm:ss' : 'HH:mm'}
      disabled={disabled}
      className={cn('px-2 text-center tabular-nums', seconds ? 'w-24' : 'w-16')}
      value={draft ?? value}
      onChange={event => setDraft(event.target.value)}
      onBlur={() => {
        const clock = draft === undefined ? undefined : clockOf(draft, seconds)
        if (clock) onChange(clock)
        setDraft(undefined)
      }}
    />
  )
}
