import type { Audience, Field, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type ApiError, call, type Row } from '@/api'
import { FieldError } from '@/components/ui/field'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { useName } from '@/locale'
import { useNouns } from '@/locale/noun'
import { fieldTypeOf } from '../field-types'
import { useDebounced } from './use-debounced'

interface Preview {
  count: number
  exact: boolean
  sample: Row[]
  breakdown: { field: string; groups: { value: unknown; label: string | null; count: number }[] }[]
}

interface Props {
  field: Field
  of: Resource
  /** the row that stores the audience */
  id?: number
  /** the audience as it is edited, instead of a stored one */
  value?: Audience
}

/** Time in ms after which a count is said to take long. */
const SLOW_MS = 1000

/** Counts an audience after each change; a request that is not needed any more is cancelled. */
function usePreview({ field, id, value }: Props) {
  const current = JSON.stringify({ resource: field.audience?.owner, field: field.name, id, audience: value })
  const settled = useDebounced(current)
  const [answer, setAnswer] = useState<{ request: string; data?: Preview; error?: ApiError }>()
  const [slow, setSlow] = useState('')
  useEffect(() => {
    const request = new AbortController()
    const timer = setTimeout(() => setSlow(settled), SLOW_MS)
    call<Preview>('/api/query/audience', { body: JSON.parse(settled), quiet: true, background: true, signal: request.signal })
      .then(data => setAnswer({ request: settled, data }))
      .catch((error: ApiError) => request.signal.aborted || setAnswer({ request: settled, error }))
      .finally(() => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [settled])
  const pending = answer?.request !== current
  return { data: answer?.data, error: pending ? undefined : answer?.error, pending, slow: pending && slow === settled }
}

/** The number of rows of an audience, their largest groups and some of them. */
export function AudiencePreview(props: Props) {
  const { of } = props
  const t = useTranslations('audience')
  const nouns = useNouns(of)
  const { data, error, pending, slow } = usePreview(props)
  if (error) return <FieldError>{Object.values(error.details ?? {})[0] ?? error.message}</FieldError>
  return (
    <div className="space-y-2 text-sm" aria-busy={pending}>
      <p aria-live="polite" className="tabular-nums">
        {data && !pending ? t(data.exact ? 'counted' : 'estimated', { rows: nouns.count(data.count) }) : t(slow ? 'slow' : 'counting')}
      </p>
      {data && <Breakdown of={of} breakdown={data.breakdown} />}
      {data && data.sample.length > 0 && <Sample of={of} rows={data.sample} />}
    </div>
  )
}

function Breakdown({ of, breakdown }: { of: Resource; breakdown: Preview['breakdown'] }) {
  const name = useName()
  return breakdown.map(({ field: fieldName, groups }) => {
    const field = of.fields.find(candidate => candidate.name === fieldName)
    if (!field || groups.length < 2) return null
    const { Cell } = fieldTypeOf(field)
    return (
      <div key={fieldName} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted-foreground">{name(field)}</span>
        {groups.map(group => (
          <span key={String(group.value)} className="inline-flex max-w-48 items-center gap-1 tabular-nums">
            <Cell field={field} row={{ [field.name]: group.value, ...(field.labelKey && { [field.labelKey]: group.label }) } as Row} />
            {group.count}
          </span>
        ))}
      </div>
    )
  })
}

function Sample({ of, rows }: { of: Resource; rows: Row[] }) {
  const t = useTranslations('audience')
  const name = useName()
  const fields = of.fields.filter(field => rows[0] && field.name in rows[0] && field.name !== 'id' && field.name !== 'version')
  return (
    <div className="overflow-x-auto rounded-md border border-border">
      <Table>
        <caption className="sr-only">{t('sample')}</caption>
        <TableHeader>
          <TableRow>
            {fields.map(field => (
              <TableHead key={field.name}>{name(field)}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.id}>
              {fields.map(field => {
                const { Cell } = fieldTypeOf(field)
                return (
                  <TableCell key={field.name} className="max-w-48 whitespace-nowrap">
                    <Cell field={field} row={row} />
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
