import type { Field } from '@contracts/declaration'
import { useFormatter, useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { usePoints } from '@/api/points'
import { Skeleton } from '@/components/ui/skeleton'
import { fieldTypeOf } from '@/fields'
import { toneOf } from '@/fields/parts/code-badge'
import { FleetMap, type MapPoint } from '@/map'
import { useDict } from '@/session'
import { ErrorState } from '../error-state'
import type { MapViewProps } from './map-view-props'
import { PickedRow } from './picked-row'
import { filterParams } from './query'

/** The rows of a list on a map: points coloured by state, and a card for the selected row. */
export function MapView({ route, resource, query, columns, mode, onMode, onOpen }: MapViewProps) {
  const t = useTranslations('map')
  const format = useFormatter()
  const { data, error, isLoading, mutate } = usePoints(resource.name, filterParams(query))
  const state = resource.fields.find(field => field.name === resource.state)
  const dict = useDict(state?.dict ?? '')
  if (error) return <ErrorState error={error} onRetry={() => mutate()} />
  if (!data) return <Skeleton className="h-full min-h-96 w-full rounded-none" />
  const states = dict.items.map(item => ({ state: Number(item.code), tone: toneOf(item.tagColor) ?? ('info' as const) }))
  return (
    <div className="absolute inset-0 max-md:relative max-md:h-[72dvh]" aria-busy={isLoading}>
      <Suspense fallback={<Skeleton className="h-full w-full rounded-none" />}>
        <FleetMap
          label={t('pickHint')}
          className="h-full w-full"
          points={data.points}
          states={states}
          selected={mode.pin}
          onSelect={pin => onMode({ ...mode, pin })}
          viewport={mode.viewport}
          onViewport={viewport => onMode({ ...mode, viewport })}
        />
      </Suspense>
      <div className="pointer-events-none absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] flex-col gap-0.5 rounded-md border border-border bg-card/95 px-2.5 py-1.5 text-xs">
        {state && <Legend field={state} points={data.points} />}
        <p className="text-muted-foreground tabular-nums">
          {data.capped
            ? t('capped', { count: format.number(data.points.length) })
            : t('shown', { count: format.number(data.points.length) })}
          {data.unplaced > 0 && <> · {t('unplaced', { count: format.number(data.unplaced) })}</>}
        </p>
      </div>
      {mode.pin && (
        <PickedRow
          key={mode.pin}
          route={route}
          resource={resource}
          columns={columns}
          id={mode.pin}
          onOpen={onOpen}
          onClose={() => onMode({ ...mode, pin: undefined })}
        />
      )}
    </div>
  )
}

/** Legend of the states with their counts. */
function Legend({ field, points }: { field: Field; points: MapPoint[] }) {
  const format = useFormatter()
  const dict = useDict(field.dict ?? '')
  const { Cell } = fieldTypeOf(field)
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {dict.items.map(item => {
        const count = points.filter(point => point.state === Number(item.code)).length
        return count > 0 ? (
          <li key={item.code} className="flex items-center gap-1 tabular-nums">
            <Cell field={field} row={{ id: 0, [field.name]: Number(item.code) }} />
            {format.number(count)}
          </li>
        ) : null
      })}
    </ul>
  )
}
