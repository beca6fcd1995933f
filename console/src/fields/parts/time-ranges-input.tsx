import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TimePicker } from './time-picker'
import type { TimeRange } from './week'

/** Maximum number of opening ranges per day (dealer catalogue, business hours). */
const MAX_RANGES = 2

/** Edits the opening ranges of a day. */
export function TimeRangesInput({ label, spans, onChange }: { label: string; spans: TimeRange[]; onChange(spans: TimeRange[]): void }) {
  const t = useTranslations('fields')
  const inputsT = useTranslations('inputs')
  const change = (i: number, part: Partial<TimeRange>) => onChange(spans.map((span, other) => (other === i ? { ...span, ...part } : span)))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {spans.map((span, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no identity but their index
        <span key={i} className="flex items-center gap-1">
          <TimePicker label={`${label} ${t('from')}`} value={span.from} onChange={from => change(i, { from })} />
          –
          <TimePicker label={`${label} ${t('to')}`} value={span.to} invalid={span.to <= span.from} onChange={to => change(i, { to })} />
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('removeNamed', { name: `${label} ${span.from}` })}
            onClick={() => onChange(spans.filter((_, other) => other !== i))}
          >
            <X />
          </Button>
        </span>
      ))}
      {spans.length === 0 && <span className="text-muted-foreground text-sm">{t('closed')}</span>}
      {spans.length < MAX_RANGES && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onChange([...spans, spans.length ? { from: '14:00', to: '18:00' } : { from: '09:00', to: '18:00' }])}
        >
          <Plus />
          {inputsT('addHours')}
        </Button>
      )}
    </div>
  )
}
