'use client'

import type { EcuReadStatus } from '@contracts/endpoints'
import { ecuDetail, vehicleManageDetail } from '@contracts/pages'
import { Download, ScanLine, SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ApiError, callEndpoint, type RowOf, useRecord, useRows } from '@/api'
import { useOnce } from '@/api/once'
import { requestId } from '@/api/request-id'
import { useDeclaration } from '@/api/use-read'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/components/ui/toast'
import { Tooltip } from '@/components/ui/tooltip'
import { CodeBadge } from '@/fields/parts/code-badge'
import { lazy } from '@/loading/lazy'
import { useRelativeTime } from '@/locale'
import { HelpLink } from '@/navigation/help-link'
import { Link } from '@/navigation/link'
import type { ScreenProps } from '@/navigation/page-props'
import { hrefOf } from '@/navigation/resource-routes'
import { useTabTitle } from '@/navigation/tab'
import { TextLink } from '@/navigation/text-link'
import { ActionRunner } from '@/screens/action/runner'
import { Panel } from '@/screens/detail/panel'
import { Summary } from '@/screens/detail/summary'
import { EmptyState } from '@/screens/empty-state'
import { ErrorState } from '@/screens/error-state'
import { FormSkeleton } from '@/screens/form-skeleton'
import { parseQuery } from '@/screens/list/query'
import { useCan } from '@/session'
import { sendCommand } from '../command/send-command'
import { useOutcome } from '../command/use-outcome'
import { Portrait } from '../vehicle/pictures'
import { Controllers, isReplaced } from './controllers'
import { isReading, useEcuOverview } from './data'
import { EcuHistory } from './ecu-history'
import { TroubleCodes } from './trouble-codes'

const DetailSheet = lazy(() => import('@/screens/detail/detail-sheet').then(module => module.DetailSheet))
const ExportDialog = lazy(() => import('@/screens/transfer/export-dialog').then(module => module.ExportDialog))

/** Page size that exceeds the controllers and versions of any vehicle. */
const MAX_ROWS = 100

/** Page with the controllers of one vehicle: versions, trouble codes and version history. Its `id` is that of the vehicle. */
export function EcuDetail(props: ScreenProps) {
  const form = useTranslations('form')
  if (!props.id)
    return (
      <EmptyState alone icon={SearchX} title={form('noId')}>
        <Button variant="outline" asChild>
          <Link href={props.route.list ?? '/'}>{form('toList')}</Link>
        </Button>
      </EmptyState>
    )
  return <EcusByVehicle key={props.id} {...props} vehicle={Number(props.id)} />
}

function EcusByVehicle({ route, resource, vehicle }: ScreenProps & { vehicle: number }) {
  const t = useTranslations('ecu')
  const overview = useEcuOverview(vehicle)
  const rows = useRows(ecuDetail, 'ecu', { 'vehicleId.eq': vehicle, pageSize: MAX_ROWS }, true)
  const history = useRows(ecuDetail, 'ecuVersion', { 'vehicleId.eq': vehicle, pageSize: MAX_ROWS })
  const [opened, setOpened] = useState<number>()
  const [exporting, setExporting] = useState(false)
  const readMemory = useReadMemory(overview.data?.vin ?? '', () => void overview.mutate())
  // A finished read command changes the rows, so they are revalidated.
  const finishedTimes = [overview.data?.readVersions, overview.data?.readDtc].map(status => status?.last?.finishedAt).join()
  const previousTimes = useRef(finishedTimes)
  const { mutate: revalidateRows } = rows
  const { mutate: revalidateHistory } = history
  useEffect(() => {
    if (previousTimes.current !== finishedTimes) void Promise.all([revalidateRows(), revalidateHistory()])
    previousTimes.current = finishedTimes
  }, [finishedTimes, revalidateRows, revalidateHistory])
  useTabTitle(overview.data?.vin)
  const failed = overview.error ?? rows.error
  if (failed)
    return (
      <div className="p-4">
        <ErrorState alone error={failed} onRetry={() => void Promise.all([overview.mutate(), rows.mutate()])} />
      </div>
    )
  if (!overview.data || !rows.data) return <FormSkeleton />
  const { data } = overview
  const inUse = rows.data.list.filter(row => !isReplaced(row))
  const replaced = rows.data.list.filter(isReplaced)
  const permitted = rows.data.actions
  return (
    <ActionRunner resource={resource} onDone={() => void revalidateHistory()}>
      <EcuHeader vehicle={vehicle} vin={data.vin}>
        <HelpLink of={resource.name} />
        {permitted.includes('export') && (
          <Button variant="outline" onClick={() => setExporting(true)}>
            <Download />
            {t('export')}
          </Button>
        )}
        <ReadButton status={data.readVersions} vin={data.vin} onSent={() => void overview.mutate()} />
      </EcuHeader>
      <div className="flex flex-col gap-4 p-4 max-md:px-0">
        <Panel id="controllers" title={t('inUse')} trailing={<LastRead status={data.readVersions} />}>
          {inUse.length === 0 ? (
            <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>
          ) : (
            <Controllers
              resource={resource}
              rows={inUse}
              permitted={permitted}
              onOpen={row => setOpened(row.id)}
              more={
                data.readDtc.allowed
                  ? row => (
                      <Button variant="link" size="sm" className="px-1.5 font-normal" onClick={() => void readMemory(row)}>
                        {t('readMemory')}
                      </Button>
                    )
                  : undefined
              }
            />
          )}
          {replaced.length > 0 && (
            <details className="border-border border-t">
              <summary className="cursor-pointer px-4 py-2.5 text-[13px] text-muted-foreground">
                {t('replaced', { count: replaced.length })}
              </summary>
              <div className="border-border border-t">
                <Controllers resource={resource} rows={replaced} permitted={[]} onOpen={row => setOpened(row.id)} />
              </div>
            </details>
          )}
        </Panel>
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
          <Panel id="faults" title={t('faultList')}>
            <TroubleCodes faults={data.faults} />
          </Panel>
          <Panel id="history" title={t('history')}>
            <EcuHistory data={history.data} error={history.error} />
          </Panel>
        </div>
      </div>
      {opened && (
        <Suspense>
          <DetailSheet route={route} resource={resource} id={String(opened)} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {exporting && (
        <Suspense>
          <ExportDialog
            resource={resource}
            query={parseQuery(new URLSearchParams({ 'vehicleId.eq': String(vehicle) }), resource)}
            page={rows.data}
            columns={resource.fields.filter(field => field.column).map(field => field.name)}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </ActionRunner>
  )
}

/** Header with the vehicle; its summary requires the permission to see vehicles. */
function EcuHeader({ vehicle, vin, children }: { vehicle: number; vin: string; children: React.ReactNode }) {
  const can = useCan()
  const t = useTranslations('ecu')
  const canView = can('vehicle:view')
  const { data: resource } = useDeclaration(canView ? 'vehicle' : undefined)
  const { data } = useRecord(vehicleManageDetail, 'vehicle', canView ? vehicle : undefined, true)
  if (!canView)
    return (
      <header className="flex flex-wrap items-center gap-3 border-border border-b bg-card px-4 py-3">
        <h1 className="mr-auto min-w-0 break-all font-mono font-semibold text-base">{vin}</h1>
        {children}
      </header>
    )
  if (!data || !resource) return <Skeleton className="m-4 h-16" />
  return (
    <div className="sticky top-0 z-20 max-md:static">
      <Summary
        resource={resource}
        row={data.record}
        HeaderImage={Portrait}
        actions={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:ml-4">
            <CodeBadge category="OnlineStatus" code={data.record.onlineStatus} />
            <TextLink href={hrefOf(vehicleManageDetail, { id: vehicle })} className="text-[13px]">
              {t('vehicle')}
            </TextLink>
            {children}
          </div>
        }
      />
    </div>
  )
}

/** Button to read the versions from the vehicle; while blocked it is disabled with the reason as tooltip. */
function ReadButton({ status, vin, onSent }: { status: EcuReadStatus; vin: string; onSent(): void }) {
  const t = useTranslations('ecu')
  const can = useCan()
  const [sending, setSending] = useState(false)
  if (!can('ecu:read')) return null
  const busy = sending || isReading(status)
  async function read() {
    setSending(true)
    try {
      await callEndpoint('/veh/crm/ecu/readVersion', { vin }, { quiet: false })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setSending(false)
      onSent()
    }
  }
  return (
    <Tooltip content={status.reasonText}>
      <Button aria-disabled={!status.allowed || busy} onClick={status.allowed && !busy ? () => void read() : undefined}>
        {busy ? <Spinner /> : <ScanLine />}
        {t(busy ? 'reading' : 'read')}
      </Button>
    </Tooltip>
  )
}

/** Result of the last version reading. */
function LastRead({ status: { last } }: { status: EcuReadStatus }) {
  const t = useTranslations('ecu')
  const ago = useRelativeTime()
  const outcome = useOutcome()
  if (!last) return <span className="text-muted-foreground">{t('neverRead')}</span>
  const result = outcome(last)
  return (
    <span role="status" className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-muted-foreground">
      <span title={last.queuedAt}>{t('lastRead', { time: ago(last.queuedAt) })}</span>
      <CodeBadge category="CommandState" code={last.state} />
      {result && <span>{result}</span>}
    </span>
  )
}

/** Sends the command to read the trouble codes of a controller. */
function useReadMemory(vin: string, onSent: () => void) {
  const t = useTranslations('ecu')
  const once = useOnce()
  return ({ ecuType }: RowOf<'ecu'>) =>
    once(`${ecuType}`, async () => {
      try {
        await sendCommand({ vin, code: 'readDtc', args: { ecuType }, clientRequestId: requestId() })
        toast.info(t('memoryRead'))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        toast.error([error.message, error.params.reasonText].filter(Boolean).join(' · '))
      }
      onSent()
    })
}
