import { ecuDetail } from '@contracts/pages'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Row, useOverview } from '@/api'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useCan, useDict } from '@/session'
import { typesOf } from './data'
import { ShowMore } from './show-more'

/** Number of combinations shown before the list is expanded. */
const PREVIEW_COUNT = 10

/** Combinations of firmware versions in the vehicles of a model, most frequent first; outdated versions are muted. */
export function MatrixPanel({ record }: { record: Row }) {
  const t = useTranslations('ecu')
  const format = useFormatter()
  const types = useDict('EcuType')
  const can = useCan()
  const [expanded, setExpanded] = useState(false)
  const { data, error } = useOverview('ecuVersion', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-24" />
  if (data.vehicles === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('noVehicles')}</p>
  const columns = typesOf(data)
  const listedVehicles = data.rows.reduce((sum, row) => sum + row.n, 0)
  const maxCount = Math.max(...data.rows.map(row => row.n))
  return (
    <>
      <p className="px-4 py-2.5 text-[13px] text-muted-foreground">
        {[
          t('combinations', { vehicles: data.vehicles, count: data.combinations }),
          data.unknown > 0 && t('unknown', { count: data.unknown }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="overflow-x-auto">
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead className="text-right">{t('count')}</TableHead>
              {columns.map(({ ecuType, versions }) => (
                <TableHead key={ecuType} title={versions.map(version => `${version.version}  ${format.number(version.n)}`).join('\n')}>
                  {types.label(ecuType)}
                </TableHead>
              ))}
              <TableHead />
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.rows.slice(0, expanded ? undefined : PREVIEW_COUNT).map(row => (
              <TableRow key={JSON.stringify(row.versions)}>
                <TableCell
                  className="w-32"
                  title={t('share', { share: format.number(row.n / data.vehicles, { style: 'percent', maximumFractionDigits: 1 }) })}
                >
                  <span className="flex items-center justify-end gap-2 tabular-nums">
                    <span
                      aria-hidden
                      className="h-2 min-w-0.5 rounded-[2px] bg-primary"
                      style={{ width: `${(row.n / maxCount) * 3}rem` }}
                    />
                    {format.number(row.n)}
                  </span>
                </TableCell>
                {columns.map(({ ecuType, versions }) => {
                  const version = row.versions[ecuType]
                  const newest = version === versions[0]?.version
                  return (
                    <TableCell
                      key={ecuType}
                      title={newest ? t('newest') : undefined}
                      className={cn('whitespace-nowrap font-mono', newest ? 'font-medium' : 'text-muted-foreground')}
                    >
                      {version ?? '–'}
                    </TableCell>
                  )
                })}
                <TableCell className="whitespace-nowrap text-right">
                  {can('vehicle:view') && <TextLink href={hrefOf(ecuDetail, { id: row.vehicleId })}>{t('example')}</TextLink>}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ShowMore hiddenCount={data.rows.length - PREVIEW_COUNT} expanded={expanded} onChange={setExpanded} />
      {expanded && data.combinations > data.rows.length && (
        <p className="border-border border-t px-4 py-2.5 text-[13px] text-muted-foreground">
          {t('others', { count: data.combinations - data.rows.length, vehicles: data.vehicles - listedVehicles })}
        </p>
      )}
    </>
  )
}
