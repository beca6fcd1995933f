import { useFormatter, useTranslations } from 'next-intl'
import { Suspense, useMemo, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { FleetMap } from '@/map'
import type { MapViewProps } from '@/screens/list/map-view-props'
import { PickedRow } from '@/screens/list/picked-row'
import { filterParams } from '@/screens/list/query'
import { useDict } from '@/session'
import { type Purpose, PurposeForm } from '../track/purpose-form'
import { dotStates, looks, states } from './states'
import { useSection } from './use-section'
import { VehiclePosition } from './vehicle-position'

/**
 * Live map of the vehicles of a list. Without a purpose it counts the vehicles of the whole fleet; with one it shows each vehicle that the
 * filters match, by its state.
 */
export function LiveMap({ route, resource, query, columns, mode, onMode, onOpen }: MapViewProps) {
  const t = useTranslations('fleetMap')
  const [purpose, setPurpose] = useState<Purpose>()
  const { answer, list, error, withheld, onSection } = useSection(filterParams(query), purpose)
  const points = useMemo(
    () =>
      (answer?.states ?? []).flatMap(({ state, vehicles }) =>
        vehicles.map(([id = 0, lng = 0, lat = 0]) => ({ id, lng, lat, state: states.indexOf(state) })),
      ),
    [answer],
  )
  return (
    <div className="absolute inset-0 max-md:relative max-md:h-[72dvh]" aria-busy={!answer && !withheld}>
      <Suspense fallback={<Skeleton className="h-full w-full rounded-none" />}>
        <FleetMap
          label={t('label')}
          className="h-full w-full"
          points={points}
          clusters={answer?.clusters}
          states={dotStates}
          selected={mode.pin}
          onSelect={pin => onMode({ ...mode, pin })}
          viewport={mode.viewport}
          fit={answer && list}
          onViewport={viewport => onMode({ ...mode, viewport })}
          onSection={onSection}
        />
      </Suspense>
      <div className="pointer-events-none absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] flex-col gap-1 rounded-md border border-border bg-card/95 px-2.5 py-1.5 text-xs">
        {answer && <Legend answer={answer} />}
        {error && <p className="text-danger">{error.message}</p>}
        {withheld && <p className="text-muted-foreground">{t('filtered')}</p>}
        {purpose !== undefined && <StatedPurpose purpose={purpose} onChange={() => setPurpose(undefined)} />}
      </div>
      {purpose === undefined ? (
        <section
          aria-label={t('ask')}
          className="absolute top-2 left-2 w-96 max-w-[calc(100%-4.5rem)] rounded-md border border-border bg-card p-3 shadow-lg"
        >
          <h3 className="mb-1 font-medium text-sm">{t('ask')}</h3>
          <PurposeForm show={t('show')} ask={async stated => setPurpose(stated)} />
        </section>
      ) : (
        mode.pin && (
          <PickedRow
            key={mode.pin}
            route={route}
            resource={resource}
            columns={columns}
            id={mode.pin}
            onOpen={onOpen}
            onClose={() => onMode({ ...mode, pin: undefined })}
          >
            <VehiclePosition id={mode.pin} path={route.path} purpose={purpose} />
          </PickedRow>
        )
      )}
    </div>
  )
}

/** What the colours mean, with the numbers of the loaded section. */
function Legend({ answer: { states: groups, clusters, total } }: { answer: NonNullable<ReturnType<typeof useSection>['answer']> }) {
  const t = useTranslations('fleetMap')
  const format = useFormatter()
  if (total === 0) return <Alert className="border-0 p-0">{t('none')}</Alert>
  return (
    <>
      {groups && (
        <ul aria-label={t('legend')} className="flex flex-wrap gap-x-3 gap-y-0.5">
          {groups.map(({ state, vehicles }) => (
            <li key={state} className="flex items-center gap-1.5 tabular-nums">
              <span aria-hidden className={cn('size-2.5 rounded-full', looks[state].swatch)} />
              {t(`states.${state}`)}
              <span className="text-muted-foreground">{format.number(vehicles.length)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted-foreground tabular-nums">
        {t(clusters ? 'counted' : 'shown', { count: format.number(total) })}
        {clusters?.some(cluster => cluster.alarms > 0) && <> · {t('alarmRing')}</>}
      </p>
    </>
  )
}

function StatedPurpose({ purpose, onChange }: { purpose: Purpose; onChange(): void }) {
  const t = useTranslations('fleetMap')
  const purposes = useDict('TracePurpose')
  return (
    <p className="pointer-events-auto flex items-center gap-2 text-muted-foreground">
      <span className="truncate">{t('stated', { purpose: typeof purpose === 'number' ? purposes.label(purpose) : purpose })}</span>
      <Button variant="link" size="sm" className="h-auto p-0 text-xs" onClick={onChange}>
        {t('change')}
      </Button>
    </p>
  )
}
