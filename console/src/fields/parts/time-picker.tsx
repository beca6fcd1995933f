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

/** A typed time of day; undefined when it is none. '9', '930' and '9:30' are how people type it. */
export function clockOf(typed: string, seconds = false): string | undefined {
  const [, hour = '', minute = '', second = ''] = /^(\d{1,2})[:：.]?(\d{2})?[:：.]?(\d{2})?$/u.exec(typed.trim()) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const parts = [hour, minute, ...(seconds ? [second] : [])]
  return parts.map(part => part.padStart(2, '0')).join(':')
}

/** Types a time of day on the 24-hour clock, whatever the browser's own language. */
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
