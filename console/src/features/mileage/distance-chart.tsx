import { ChartColumn, Table2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { lazy } from '@/loading/lazy'
import type { MileagePoint } from './data'

// Code splitting: the chart library is large.
const ColumnChart = lazy(() => import('./column-chart').then(module => ({ default: module.ColumnChart })))

interface Props {
  title: string
  /** label of the points' count */
  counted: string
  points: MileagePoint[]
}

/** Column chart of distance by period, switchable to a table. */
export function DistanceChart({ title, counted, points }: Props) {
  const t = useTranslations('mileage')
  const format = useFormatter()
  const [asTable, setAsTable] = useState(false)
  const total = points.reduce((sum, { km }) => sum + km, 0)
  const top = points.reduce((max, point) => (point.km > max.km ? point : max), { km: 0, label: '–' })
  const summary = t('courseSaid', { title, total: format.number(total), most: format.number(top.km), period: top.label })
  return (
    <>
      <h2 className="mb-1 flex items-center font-medium text-sm">
        {title}
        <Button
          variant="ghost"
          size="icon-sm"
          className="ml-auto"
          title={t(asTable ? 'asChart' : 'asTable')}
          aria-label={t(asTable ? 'asChart' : 'asTable')}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <ChartColumn /> : <Table2 />}
        </Button>
      </h2>
      {points.length === 0 ? (
        <p className="grid h-44 place-content-center text-muted-foreground text-sm">{t('none')}</p>
      ) : asTable ? (
        <div className="max-h-44 overflow-y-auto">
          <Table aria-label={title}>
            <TableHeader className="sticky top-0">
              <TableRow>
                <TableHead className="px-0">{t('period')}</TableHead>
                <TableHead className="px-0 text-right">{t('distance')}</TableHead>
                <TableHead className="px-0 text-right">{counted}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {points.map(point => (
                <TableRow key={point.label}>
                  <TableHead scope="row" className="px-0">
                    {point.label}
                  </TableHead>
                  <TableCell className="px-0 text-right">{format.number(point.km)}</TableCell>
                  <TableCell className="px-0 text-right">{format.number(point.count)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      ) : (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <ColumnChart points={points} counted={counted} summary={summary} />
        </Suspense>
      )}
    </>
  )
}
