import type { EquipmentSeriesOverview } from '@contracts/endpoints'
import { vehicleModelDetail } from '@contracts/pages'
import { Box } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { PictureFrame } from '@/fields/parts/picture-frame'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'
import { hrefOf } from '@/navigation/resource-routes'
import { PanelError } from '@/screens/panel-error'
import { FleetBars } from './fleet'

function SeriesPanelBody({
  record,
  children,
}: {
  record: RowOf<'vehicleSeries'>
  children(overview: EquipmentSeriesOverview): React.ReactNode
}) {
  const { data, error } = useOverview('vehicleSeries', { id: record.id })
  if (error) return <PanelError error={error} />
  return data ? children(data) : <Skeleton className="m-4 h-16" />
}

/** Models of a series with picture, status and number of vehicles. */
export function SeriesModelsPanel({ record }: { record: RowOf<'vehicleSeries'> }) {
  const t = useTranslations('models')
  const name = useName()
  return (
    <SeriesPanelBody record={record}>
      {({ models }) =>
        models.length === 0 ? (
          <p className="px-4 py-3 text-muted-foreground text-sm">{t('noModels')}</p>
        ) : (
          <ul className="grid gap-2 p-3 sm:grid-cols-2">
            {models.map(model => (
              <li key={model.id} className="relative flex items-center gap-3 rounded-md border border-border p-2 hover:border-ring">
                {model.image ? (
                  <PictureFrame fileKey={model.image} alt={name(model.name)} className="w-20 shrink-0" />
                ) : (
                  <span className="grid aspect-[3/2] w-20 shrink-0 place-content-center rounded-[4px] bg-muted text-muted-foreground">
                    <Box className="size-5" strokeWidth={1.5} />
                  </span>
                )}
                <div className="min-w-0">
                  <Link
                    href={hrefOf(vehicleModelDetail, { id: model.id })}
                    className="block truncate font-medium text-[13px] outline-none after:absolute after:inset-0"
                  >
                    {name(model.name)}
                  </Link>
                  <p className="font-mono text-muted-foreground text-xs">{model.modelCode}</p>
                  <p className="mt-0.5 flex flex-wrap items-center gap-2 text-xs">
                    <CodeBadge category="ModelStatus" code={model.status} />
                    {model.n !== null && <span className="text-muted-foreground">{t('vehicles', { count: model.n })}</span>}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </SeriesPanelBody>
  )
}

/** Number of vehicles of a series by lifecycle and province. */
export function SeriesFleetPanel({ record }: { record: RowOf<'vehicleSeries'> }) {
  const t = useTranslations('models')
  return (
    <SeriesPanelBody record={record}>
      {({ fleet }) =>
        fleet ? (
          <FleetBars fleet={fleet} filters={{ 'seriesId.in': record.id }} />
        ) : (
          <p className="px-4 py-3 text-muted-foreground text-sm">{t('mayNotCount')}</p>
        )
      }
    </SeriesPanelBody>
  )
}
