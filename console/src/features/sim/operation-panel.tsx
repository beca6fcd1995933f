import { ItemState } from '@contracts/codes/itemState'
import { OpStatus } from '@contracts/codes/opStatus'
import type { SimCall, SimProgress } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type RowOf, useOverview } from '@/api'
import { type Bar, BarList } from '@/charts/bar-list'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { listHref } from '@/navigation/resource-routes'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

/** The states in which figures change. */
const active: number[] = [OpStatus.queued, OpStatus.submitting, OpStatus.atCarrier]

const tones: Record<number, string> = {
  [ItemState.succeeded]: 'bg-success',
  [ItemState.failed]: 'bg-danger',
  [ItemState.skipped]: 'bg-muted-foreground',
  [ItemState.waiting]: 'bg-muted-foreground',
}

/** Live progress of an operation on SIM cards: results, reasons of failures, and the calls to the carrier. */
export function SIMOperationPanel({ record }: { record: RowOf<'simOperation'> }) {
  const t = useTranslations('simOperation')
  const { data, error } = useOverview('simOperation', { id: record.id }, { on: [], while: () => active.includes(record.status) })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-32" />
  return (
    <div className="space-y-5 p-4">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Results progress={data} operation={record.id} />
      </div>
      {data.calls.length > 0 && (
        <Part title={t('calls')}>
          <Calls progress={data} waiting={record.status === OpStatus.atCarrier || record.status === OpStatus.submitting} />
        </Part>
      )}
    </div>
  )
}

/** The cards by result, and why some were not changed; each bar leads to its cards. */
function Results({ progress, operation }: { progress: SimProgress; operation: number }) {
  const t = useTranslations('simOperation')
  const states = useDict('SimItemState')
  const errors = useDict('SimItemError')
  const of = { 'operationId.eq': operation }
  const results: Bar[] = progress.states.map(({ state, n }) => ({
    key: String(state),
    label: states.label(state),
    n,
    tone: tones[state],
    href: listHref('simOperationItem', { ...of, 'itemState.in': state }),
  }))
  const failures: Bar[] = progress.failures.map(({ reason, n }) => ({
    key: String(reason),
    label: errors.label(reason),
    n,
    tone: 'bg-danger',
    href: listHref('simOperationItem', { ...of, 'normCode.in': reason }),
  }))
  return (
    <>
      <Part title={t('states')}>
        <BarList label={t('states')} bars={results} />
      </Part>
      {failures.length > 0 && (
        <Part title={t('failures')}>
          <BarList label={t('failures')} bars={failures} labelClass="w-36 max-w-44" />
        </Part>
      )}
    </>
  )
}

/** The calls that sent cards, the latest first. */
function Calls({ progress, waiting }: { progress: SimProgress; waiting: boolean }) {
  const t = useTranslations('simOperation')
  const format = useFormatter()
  return (
    <>
      <div className="overflow-x-auto">
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>{t('number')}</TableHead>
              <TableHead>{t('sent')}</TableHead>
              <TableHead>{t('job')}</TableHead>
              {(['ok', 'failed', 'open'] as const).map(column => (
                <TableHead key={column} className="text-right">
                  {t(column)}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {progress.calls.map(call => (
              <TableRow key={call.number}>
                <TableCell>{format.number(call.number)}</TableCell>
                <TableCell className="whitespace-nowrap">{call.sentAt}</TableCell>
                <TableCell className="break-all">
                  <Job call={call} />
                </TableCell>
                {(['ok', 'failed', 'open'] as const).map(column => (
                  <TableCell key={column} className="text-right">
                    {format.number(call[column])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-muted-foreground text-xs">
        {waiting && progress.nextAt && <span>{t('next', { at: progress.nextAt })}</span>}
        {progress.moreCalls > 0 && <span>{t('moreCalls', { n: format.number(progress.moreCalls) })}</span>}
      </p>
    </>
  )
}

function Job({ call }: { call: SimCall }) {
  const t = useTranslations('simOperation')
  if (call.unanswered) return <span className="text-warning">{t('unanswered')}</span>
  return call.job || <span className="text-muted-foreground">{t('noJob')}</span>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-muted-foreground text-xs">{title}</h3>
      {children}
    </section>
  )
}
