import { ChartColumn, Table2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
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
          <table aria-label={title} className="w-full text-[13px] tabular-nums">
            <thead className="sticky top-0 bg-card text-left text-muted-foreground text-xs">
              <tr>
                <th scope="col" className="py-1 font-normal">
                  {t('period')}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {t('distance')}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {counted}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map(point => (
                <tr key={point.label} className="border-border border-t">
                  <th scope="row" className="py-1 text-left font-normal">
                    {point.label}
                  </th>
                  <td className="py-1 text-right">{format.number(point.km)}</td>
                  <td className="py-1 text-right">{format.number(point.count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <ColumnChart points={points} counted={counted} summary={summary} />
        </Suspense>
      )}
    </>
  )
}
