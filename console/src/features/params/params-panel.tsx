import type { DeviceparamHistoryEntry, DeviceparamRow } from '@contracts/endpoints'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ApiError, callEndpoint, type Row, useOverview } from '@/api'
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { FieldError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useName, useRelativeTime } from '@/locale'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { ParameterInput } from './parameter-input'
import { accepts, differs, rangeOf } from './parameters'

/** Parameters of a vehicle's terminal: desired and reported values (device shadow), a form to change them, and the history. */
export function ParamsPanel({ record }: { record: Row }) {
  const t = useTranslations('params')
  const table = useOverview('vehicleParam', { id: record.id }, { on: ['vehicles'] })
  const { data, error, mutate } = table
  const [edits, setEdits] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failed, setFailed] = useState<string>()
  const [confirmed, setConfirmed] = useState(false)
  const [sending, setSending] = useState(false)
  const confirmId = useId()
  const name = useName()
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-40" />
  if (data.params.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>
  const changed = data.params.filter(parameter => edits[parameter.key] !== undefined && edits[parameter.key] !== (parameter.desired ?? ''))
  const dangerous = changed.some(parameter => parameter.dangerous)
  const invalid = changed.some(parameter => !accepts(parameter, edits[parameter.key] ?? ''))

  function discard() {
    setEdits({})
    setErrors({})
    setFailed(undefined)
    setConfirmed(false)
  }

  const { vin } = data
  async function send() {
    setSending(true)
    setFailed(undefined)
    try {
      const params = Object.fromEntries(changed.map(parameter => [parameter.key, edits[parameter.key]?.trim()]))
      await callEndpoint('/veh/crm/vehicle/setParams', { vin, params, confirm: dangerous && confirmed })
      discard()
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setFailed(refused.message)
      setErrors(refused.details)
    } finally {
      setSending(false)
      void mutate()
    }
  }

  return (
    <>
      <Accordion type="multiple" defaultValue={openGroups(data.params)}>
        {[...Map.groupBy(data.params, parameter => parameter.group.zh)].map(([key, params]) => {
          const group = params[0]?.group ?? { zh: key, en: key }
          const differing = params.filter(differs).length
          return (
            <AccordionItem key={key} value={key}>
              <AccordionTrigger>
                {name(group)}
                <span className="font-normal text-muted-foreground tabular-nums">{params.length}</span>
                {differing > 0 && <Badge tone="warning">{t('differing', { count: differing })}</Badge>}
              </AccordionTrigger>
              <AccordionContent>
                <Table className="block border-border border-t">
                  <ParameterHeader />
                  <TableBody className="block">
                    {params.map(parameter => (
                      <ParameterRow
                        key={parameter.key}
                        parameter={parameter}
                        edited={edits[parameter.key]}
                        error={errors[`params.${parameter.key}`]}
                        readOnly={!data.settable || (parameter.dangerous && !data.dangerousSettable)}
                        onType={value => setEdits({ ...edits, [parameter.key]: value })}
                      />
                    ))}
                  </TableBody>
                </Table>
              </AccordionContent>
            </AccordionItem>
          )
        })}
      </Accordion>
      {(changed.length > 0 || failed) && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-border border-t bg-card px-4 py-2.5">
          {dangerous && (
            <div className="flex items-start gap-2 text-danger text-sm">
              <Checkbox id={confirmId} checked={confirmed} onCheckedChange={setConfirmed} />
              <label htmlFor={confirmId}>{t('sure')}</label>
            </div>
          )}
          <FieldError>{failed}</FieldError>
          <div className="ml-auto flex gap-2">
            <Button variant="outline" size="sm" onClick={discard}>
              {t('discard')}
            </Button>
            <Button
              size="sm"
              disabled={sending || invalid || changed.length === 0 || (dangerous && !confirmed)}
              onClick={() => void send()}
            >
              {t('send', { count: changed.length })}
            </Button>
          </div>
        </div>
      )}
      <ParameterHistory history={data.history} parameters={data.params} />
    </>
  )
}

/** The groups that are open at first: those with values that differ, otherwise the first one. */
function openGroups(params: DeviceparamRow[]): string[] {
  const differing = params.filter(differs)
  return (differing.length > 0 ? differing : params.slice(0, 1)).map(parameter => parameter.group.zh)
}

const gridClass =
  'grid gap-x-4 gap-y-1 px-4 *:p-0 md:grid-cols-[minmax(9rem,1.2fr)_minmax(9rem,1fr)_minmax(6rem,0.8fr)_minmax(8rem,1fr)_minmax(8rem,1fr)]'

function ParameterHeader() {
  const t = useTranslations('params')
  return (
    <TableHeader className="block max-md:hidden">
      <TableRow className={cn(gridClass, 'py-2 text-xs')}>
        {(['parameter', 'desired', 'reported', 'state', 'last'] as const).map(column => (
          <TableHead key={column} className="font-normal">
            {t(column)}
          </TableHead>
        ))}
      </TableRow>
    </TableHeader>
  )
}

interface ParameterRowProps {
  parameter: DeviceparamRow
  edited: string | undefined
  error: string | undefined
  readOnly: boolean
  onType(value: string): void
}

function ParameterRow({ parameter, edited, error, readOnly, onType }: ParameterRowProps) {
  const t = useTranslations('params')
  const name = useName()
  const ago = useRelativeTime()
  const failures = useDict('ParamFailure')
  const id = useId()
  const value = edited ?? parameter.desired ?? ''
  const invalid = edited !== undefined && edited !== (parameter.desired ?? '') && !accepts(parameter, edited)
  const at = parameter.reportedAt ?? parameter.desiredAt
  const shown = (value: string | null) => (value === null ? '–' : parameter.switch ? t(value === '1' ? 'on' : 'off') : value)
  return (
    <TableRow className={cn(gridClass, 'items-center py-2 text-sm max-md:grid-cols-2', differs(parameter) && 'bg-warning-soft')}>
      <TableHead scope="row" className="min-w-0 whitespace-normal max-md:col-span-2">
        <label htmlFor={id}>
          <span className="flex items-center gap-1.5">
            {parameter.dangerous && <TriangleAlert className="size-4 shrink-0 text-danger" aria-label={t('dangerous')} />}
            {name(parameter.name)}
            {parameter.unit && <span className="text-muted-foreground text-xs">{parameter.unit}</span>}
          </span>
          <span className="font-mono text-muted-foreground text-xs">{parameter.key}</span>
        </label>
      </TableHead>
      <TableCell className="min-w-0">
        {readOnly ? (
          <span id={id} className="font-mono">
            {shown(parameter.desired)}
          </span>
        ) : (
          <ParameterInput
            id={id}
            parameter={parameter}
            value={value}
            invalid={invalid || Boolean(error)}
            describedBy={`${id}-range`}
            onType={onType}
          />
        )}
        <span id={`${id}-range`} className={cn('text-xs', invalid || error ? 'text-danger' : 'sr-only')}>
          {error ?? t('range', { range: rangeOf(parameter) })}
        </span>
      </TableCell>
      <TableCell className="truncate font-mono" title={shown(parameter.reported)}>
        <span className="mr-1 font-sans text-muted-foreground text-xs md:hidden">{t('reported')}</span>
        {shown(parameter.reported)}
      </TableCell>
      <TableCell className="flex min-w-0 flex-wrap items-center gap-1.5">
        {parameter.state === null ? (
          <span className="text-muted-foreground text-xs">{t('never')}</span>
        ) : (
          <CodeBadge category="ParamSync" code={parameter.state} />
        )}
        {parameter.failure && <span className="text-danger text-xs">{parameter.failureText || failures.label(parameter.failure)}</span>}
      </TableCell>
      <TableCell className="truncate text-muted-foreground text-xs" title={at ?? undefined}>
        {[parameter.operator, at && ago(at)].filter(Boolean).join(' · ')}
      </TableCell>
    </TableRow>
  )
}

function ParameterHistory({ history, parameters }: { history: DeviceparamHistoryEntry[]; parameters: DeviceparamRow[] }) {
  const t = useTranslations('params')
  const name = useName()
  const ago = useRelativeTime()
  const label = (key: string) => {
    const parameter = parameters.find(candidate => candidate.key === key)
    return parameter ? name(parameter.name) : key
  }
  return (
    <details className="border-border border-t">
      <summary className="cursor-pointer px-4 py-2.5 font-medium text-[13px]">{t('history', { count: history.length })}</summary>
      {history.length === 0 ? (
        <p className="px-4 pb-3 text-muted-foreground text-sm">{t('nobody')}</p>
      ) : (
        <ol className="divide-y divide-border border-border border-t">
          {history.map((entry, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no unique key, and the list is replaced as a whole
            <li key={i} className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-2 text-[13px]">
              <span className="text-muted-foreground" title={entry.at}>
                {entry.operator} · {ago(entry.at)}
              </span>
              {entry.changes?.map(change => (
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
