import { EcuStatus } from '@contracts/codes/ecuStatus'
import { EcuType } from '@contracts/codes/ecuType'
import type { Resource } from '@contracts/declaration'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { RowOf } from '@/api'
import { cn } from '@/components/ui/cn'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useRelativeTime } from '@/locale'
import { RowActions } from '@/screens/action/row-actions'
import { rowActions } from '@/screens/action/verbs'
import { useDict } from '@/session'

/** Whether a controller was replaced. */
export const isReplaced = (row: RowOf<'ecu'>) => row.status === EcuStatus.replaced

interface Props {
  resource: Resource
  rows: RowOf<'ecu'>[]
  permitted: string[]
  onOpen(row: RowOf<'ecu'>): void
  /** additional actions of a controller in use */
  more?(row: RowOf<'ecu'>): ReactNode
}

const gridClass =
  'grid items-center gap-x-4 *:p-0 gap-y-1 px-4 md:grid-cols-[minmax(11rem,1.5fr)_minmax(8rem,1fr)_minmax(4rem,0.4fr)_minmax(7rem,0.8fr)_minmax(3.5rem,0.4fr)_minmax(7rem,0.8fr)_auto]'

/** Table of a vehicle's controllers: type, versions, status, fault count and actions. */
export function Controllers({ resource, rows, permitted, onOpen, more }: Props) {
  const t = useTranslations('ecu')
  return (
    <Table className="block">
      <TableHeader className="block max-md:hidden">
        <TableRow className={cn(gridClass, 'py-2 text-xs')}>
          {(['controller', 'software', 'hardware', 'status', 'faults', 'lastReport'] as const).map(column => (
            <TableHead key={column} className={cn('font-normal', column === 'faults' && 'text-right')}>
              {t(column)}
            </TableHead>
          ))}
          <TableCell className="w-36" />
        </TableRow>
      </TableHeader>
      <TableBody className="block">
        {rows.map(row => (
          <ControllerRow key={row.id} resource={resource} row={row} permitted={permitted} onOpen={onOpen} more={more} />
        ))}
      </TableBody>
    </Table>
  )
}

function ControllerRow({ resource, row, permitted, onOpen, more }: Omit<Props, 'rows'> & { row: RowOf<'ecu'> }) {
  const t = useTranslations('ecu')
  const ago = useRelativeTime()
  const format = useFormatter()
  const types = useDict('EcuType')
  const replaced = isReplaced(row)
  const last = replaced ? row.replacedAt : row.lastReportAt
  const verbs = replaced ? [] : rowActions(resource, permitted).map(action => action.verb)
  return (
    <TableRow className={cn(gridClass, 'py-2 text-sm max-md:grid-cols-2', replaced && 'text-muted-foreground')}>
      <TableHead scope="row" className="min-w-0 whitespace-normal max-md:col-span-2">
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="block max-w-full truncate rounded-sm text-left font-medium outline-none hover:text-accent-text hover:underline focus-visible:ring-2 focus-visible:ring-ring"
        >
          {types.label(row.ecuType)}
        </button>
        <p className="truncate text-muted-foreground text-xs" title={row.ecuSn ?? undefined}>
          <span className="font-mono">{row.ecuSn ?? '–'}</span>
          {row.supplier && ` · ${row.supplier}`}
        </p>
      </TableHead>
      <TableCell className="min-w-0">
        <p className="truncate font-mono" title={row.softwareVersion ?? undefined}>
          {row.softwareVersion ?? '–'}
        </p>
        <p className="truncate text-muted-foreground text-xs">
          {[
            row.bootVersion && t('boot', { version: row.bootVersion }),
            row.configVersion && t('calibration', { version: row.configVersion }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </TableCell>
      <TableCell className="truncate font-mono">
        <span className="mr-1 font-sans text-muted-foreground text-xs md:hidden">{t('hardware')}</span>
        {row.hardwareVersion ?? '–'}
      </TableCell>
      <TableCell className="min-w-0">
        <CodeBadge category="EcuStatus" code={row.status} />
        {row.polls > 0 && !replaced && <p className="text-warning text-xs">{t('polls', { count: row.polls })}</p>}
      </TableCell>
      <TableCell className={cn('tabular-nums md:text-right', row.dtcCount > 0 && !replaced && 'font-medium text-danger')}>
        <span className="mr-1 font-normal text-muted-foreground text-xs md:hidden">{t('faults')}</span>
        {format.number(row.dtcCount)}
      </TableCell>
      <TableCell className="min-w-0 text-muted-foreground text-xs">
        <p className="truncate" title={last ?? undefined}>
          {replaced
            ? t(row.repairNo ? 'underOrder' : 'replacedAt', { time: last ? ago(last) : '', order: row.repairNo ?? '' })
            : last
              ? ago(last)
              : '–'}
        </p>
        {row.flashCount > 0 && (
          <p className="truncate" title={row.lastUpgradeAt ?? undefined}>
            {t('flashed')} {t('flashedTimes', { count: row.flashCount })}
          </p>
        )}
      </TableCell>
      <TableCell className="flex w-36 items-center justify-end max-md:col-span-2 max-md:w-auto max-md:justify-start">
        {!replaced && more?.(row)}
        {row.ecuType !== EcuType.terminalEcu && verbs.length > 0 && <RowActions resource={resource} row={row} permitted={verbs} />}
      </TableCell>
    </TableRow>
  )
}
