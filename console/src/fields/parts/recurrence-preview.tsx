import type { Recurrence } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useEndpoint } from '@/api'
import { FieldError } from '@/components/ui/field'
import { useDebounced } from './use-debounced'

/** The recurrence as text with its next occurrences, which the server computes: it knows the holidays and all time zones. */
export function RecurrencePreview({ value }: { value: Recurrence }) {
  const t = useTranslations('recurrence')
  const body = useDebounced(JSON.stringify(value))
  const { data, error } = useEndpoint('/query/recurrence', JSON.parse(body), { keepPreviousData: true })
  if (error) return <FieldError>{Object.values(error.details ?? {})[0] ?? error.message}</FieldError>
  return (
    <div aria-live="polite" className="space-y-1 text-sm">
      <p>{data?.text}</p>
      <p className="text-muted-foreground tabular-nums">
        {data?.next.length === 0 ? t('noneLeft') : t('next', { times: data?.next.join(' · ') ?? '…' })}
      </p>
    </div>
  )
}
