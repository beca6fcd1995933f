import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ApiError, call, type Row, useOverview } from '@/api'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useName, useRelativeTime } from '@/locale'
import { useDict } from '@/session'
import { accepts, differs, type Parameter, type ParameterChange, type ParameterTable, rangeOf } from './parameters'

/** Parameters of a vehicle's terminal: desired and reported values (device shadow), a form to change them, and the history. */
export function ParamsPanel({ record }: { record: Row }) {
  const t = useTranslations('params')
  const table = useOverview<ParameterTable>('vehicleParam', { id: record.id }, { on: ['vehicles'] })
  const { data, error, mutate } = table
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [failed, setFailed] = useState<string>()
  const [sure, setSure] = useState(false)
  const [sending, setSending] = useState(false)
  const confirm = useId()
  if (error) return <p className="px-4 py-3 text-danger text-sm">{error.message}</p>
  if (!data) return <Skeleton className="m-4 h-40" />
  if (data.params.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>
  const changed = data.params.filter(line => typed[line.key] !== undefined && typed[line.key] !== (line.desired ?? ''))
  const dangerous = changed.some(line => line.dangerous)
  const bad = changed.some(line => !accepts(line, typed[line.key] ?? ''))

  function discard() {
    setTyped({})
    setWrong({})
    setFailed(undefined)
    setSure(false)
  }

  async function send() {
    setSending(true)
    setFailed(undefined)
    try {
      const params = Object.fromEntries(changed.map(line => [line.key, typed[line.key]?.trim()]))
      await call('/bff/params', { body: { vin: data?.vin, params, confirm: dangerous && sure }, quiet: true })
      discard()
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setFailed(refused.message)
      setWrong(refused.details)
    } finally {
      setSending(false)
      void mutate()
    }
  }

  return (
    <>
      <table className="block">
        <ParameterHeader />
        <tbody className="block divide-y divide-border">
          {data.params.map(line => (
            <ParameterRow
              key={line.key}
              line={line}
              typed={typed[line.key]}
              wrong={wrong[`params.${line.key}`]}
              off={!data.settable || (line.dangerous && !data.dangerousSettable)}
              onType={value => setTyped({ ...typed, [line.key]: value })}
            />
          ))}
        </tbody>
      </table>
      {(changed.length > 0 || failed) && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-border border-t bg-card px-4 py-2.5">
          {dangerous && (
            <div className="flex items-start gap-2 text-danger text-sm">
              <Checkbox id={confirm} checked={sure} onCheckedChange={setSure} />
              <label htmlFor={confirm}>{t('sure')}</label>
            </div>
          )}
          {failed && (
            <p role="alert" className="text-danger text-sm">
              {failed}
            </p>
          )}
          <div className="ml-auto flex gap-2">
            <Button size="sm" onClick={discard}>
              {t('discard')}
            </Button>
            <Button
              size="sm"
              variant="primary"
              disabled={sending || bad || changed.length === 0 || (dangerous && !sure)}
              onClick={() => void send()}
            >
              {t('send', { count: changed.length })}
            </Button>
          </div>
        </div>
      )}
      <ParameterHistory past={data.history} lines={data.params} />
    </>
  )
}

const gridClass =
  'grid gap-x-4 gap-y-1 px-4 md:grid-cols-[minmax(9rem,1.2fr)_minmax(9rem,1fr)_minmax(6rem,0.8fr)_minmax(8rem,1fr)_minmax(8rem,1fr)]'

function ParameterHeader() {
  const t = useTranslations('params')
  return (
    <thead className="block max-md:hidden">
      <tr className={cn(gridClass, 'border-border border-b py-2 text-left text-muted-foreground text-xs')}>
        {(['parameter', 'desired', 'reported', 'state', 'last'] as const).map(column => (
          <th key={column} scope="col" className="font-normal">
            {t(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface ParameterRowProps {
  line: Parameter
  typed: string | undefined
  wrong: string | undefined
  off: boolean
  onType(value: string): void
}

function ParameterRow({ line, typed, wrong, off, onType }: ParameterRowProps) {
  const t = useTranslations('params')
  const name = useName()
  const ago = useRelativeTime()
  const failures = useDict('ParamFailure')
  const id = useId()
  const value = typed ?? line.desired ?? ''
  const bad = typed !== undefined && typed !== (line.desired ?? '') && !accepts(line, typed)
  const at = line.reportedAt ?? line.desiredAt
  return (
    <tr className={cn(gridClass, 'items-center py-2 text-sm max-md:grid-cols-2', differs(line) && 'bg-warning-soft')}>
      <th scope="row" className="min-w-0 text-left font-normal max-md:col-span-2">
        <label htmlFor={id}>
          <span className="flex items-center gap-1.5">
            {line.dangerous && <TriangleAlert className="size-4 shrink-0 text-danger" aria-label={t('dangerous')} />}
            {name(line.name)}
            {line.unit && <span className="text-muted-foreground text-xs">{line.unit}</span>}
          </span>
          <span className="font-mono text-muted-foreground text-xs">{line.key}</span>
        </label>
      </th>
      <td className="min-w-0">
        {off ? (
          <span id={id} className="font-mono">
            {line.desired ?? '–'}
          </span>
        ) : (
          <Input
            id={id}
            value={value}
            inputMode={line.text ? 'text' : 'decimal'}
            placeholder={rangeOf(line)}
            aria-invalid={bad || Boolean(wrong)}
            aria-describedby={`${id}-range`}
            className="w-full font-mono"
            onChange={event => onType(event.target.value)}
          />
        )}
        <span id={`${id}-range`} className={cn('text-xs', bad || wrong ? 'text-danger' : 'sr-only')}>
          {wrong ?? t('range', { range: rangeOf(line) })}
        </span>
      </td>
      <td className="truncate font-mono" title={line.reported ?? undefined}>
        <span className="mr-1 font-sans text-muted-foreground text-xs md:hidden">{t('reported')}</span>
        {line.reported ?? '–'}
      </td>
      <td className="flex min-w-0 flex-wrap items-center gap-1.5">
        {line.state === null ? (
          <span className="text-muted-foreground text-xs">{t('never')}</span>
        ) : (
          <CodeBadge category="ParamSync" code={line.state} />
        )}
        {line.failure && <span className="text-danger text-xs">{line.failureText || failures.label(line.failure)}</span>}
      </td>
      <td className="truncate text-muted-foreground text-xs" title={at ?? undefined}>
        {[line.operator, at && ago(at)].filter(Boolean).join(' · ')}
      </td>
    </tr>
  )
}

function ParameterHistory({ past, lines }: { past: ParameterChange[]; lines: Parameter[] }) {
  const t = useTranslations('params')
  const name = useName()
  const ago = useRelativeTime()
  const label = (key: string) => {
    const line = lines.find(one => one.key === key)
    return line ? name(line.name) : key
  }
  return (
    <details className="border-border border-t">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-[13px]">{t('history', { count: past.length })}</summary>
      {past.length === 0 ? (
        <p className="px-4 pb-3 text-muted-foreground text-sm">{t('nobody')}</p>
      ) : (
        <ol className="divide-y divide-border border-border border-t">
          {past.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no unique key, and the list is replaced as a whole
            <li key={i} className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-2 text-[13px]">
              <span className="text-muted-foreground" title={one.at}>
                {one.operator} · {ago(one.at)}
              </span>
              {one.changes?.map(change => (
                <span key={change.field} className="flex items-center gap-1.5">
                  {label(change.field)}
                  <span className="font-mono text-muted-foreground">{change.from || '–'}</span>
                  <ArrowRight aria-hidden className="size-3 text-muted-foreground" />
                  <span className="font-mono">{change.to}</span>
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
