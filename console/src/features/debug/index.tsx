'use client'

import { OnlineStatus } from '@contracts/codes/onlineStatus'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'
import { HelpLink } from '@/navigation/help-link'
import type { ScreenProps } from '@/navigation/page-props'
import { useTabTitle } from '@/navigation/tab'
import { Panel } from '@/screens/detail/panel'
import { EmptyState } from '@/screens/empty-state'
import { ErrorState } from '@/screens/error-state'
import { ResourceTabs } from '@/screens/list/resource-tabs'
import { ListScreen } from '@/screens/list-screen'
import { SegmentedControl } from '@/screens/segmented-control'
import { useCan } from '@/session'
import { CommandPanel } from '../command/command-panel'
import { VehicleSearch } from '../command/vehicle-search'
import { ParamsPanel } from '../params/params-panel'
import { LivePanel } from '../vehicle/live-panel'
import { DebugConsole } from './debug-console'
import { MessageStream } from './message-stream'
import { RecentCommands } from './recent-commands'
import { ReportingFrequency } from './reporting-frequency'
import { SessionHeader, useLineSession } from './session-header'

/** Remote debugging page: the board for one terminal, or the lists of commands, templates and messages as tabs. */
export function RemoteDebugging(props: ScreenProps) {
  if (!props.tab) return <DebugBoard {...props} />
  return props.resource.name === 'linkMessage' ? <MessagesView {...props} /> : <ListScreen {...props} />
}

/** Message list with a note on the retention of messages. */
function MessagesView(props: ScreenProps) {
  const t = useTranslations('debug')
  return (
    <div className="flex h-full min-h-0 flex-col">
      <p className="shrink-0 px-4 pt-3 text-muted-foreground text-xs max-md:px-3">{t('storedMessages')}</p>
      <div className="min-h-0 flex-1">
        <ListScreen {...props} />
      </div>
    </div>
  )
}

function DebugBoard({ route, resource, id, search, setSearch }: ScreenProps) {
  const t = useTranslations('debug')
  const name = useName()
  return (
    <div className="flex min-h-full flex-col gap-3 p-4 max-md:p-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:px-3 max-md:pt-3">
        <h1 className="min-w-0 truncate font-semibold text-base">{name(route)}</h1>
        <HelpLink of={resource.name} />
        <div className="w-full md:ml-auto md:w-96">
          <VehicleSearch key={id} autoFocus={!id} onPick={vehicle => setSearch(new URLSearchParams({ id: String(vehicle) }))} />
        </div>
      </div>
      <Card bleed className="[&>nav]:border-b-0">
        <ResourceTabs route={route} current={resource.name} />
      </Card>
      {id ? (
        <DebugVehicle
          key={id}
          id={id}
          route={route}
          resource={resource}
          view={search.get('view') ?? 'session'}
          onView={view => setSearch(new URLSearchParams({ id, view }), { replace: true })}
        />
      ) : (
        <Card className="py-10">
          <EmptyState icon={Search} title={t('choose')} text={t('chooseText')} />
        </Card>
      )}
    </div>
  )
}

const views = ['session', 'params', 'frequency', 'faults', 'logs', 'history'] as const
type DebugView = (typeof views)[number]

/** Remote commands offered on the tabs of a vehicle. */
const tabCommands: Partial<Record<DebugView, string[]>> = { faults: ['readDtc', 'clearDtc', 'readVersions'], logs: ['uploadLog'] }

interface DebugVehicleProps extends Pick<ScreenProps, 'route' | 'resource'> {
  id: string
  view: string
  onView(view: DebugView): void
}

function DebugVehicle({ id, route, resource, view, onView }: DebugVehicleProps) {
  const t = useTranslations('debug')
  const can = useCan()
  const { data, error, mutate } = useLineSession(id)
  const [last, setLast] = useState<string>()
  useTabTitle(data?.vin.slice(-6))
  if (error) return <ErrorState error={error} onRetry={() => mutate()} />
  const vehicle = Number(id)
  const current = views.find(name => name === view) ?? 'session'
  const record = { id: vehicle, vin: data?.vin ?? '' }
  const permittedViews = views.filter(name => (tabCommands[name] ? can('command:view') : name === 'params' ? can('vehicle:view') : true))
  return (
    <>
      <SessionHeader session={data} />
      <nav
        aria-label={t('views')}
        className="flex gap-1 overflow-x-auto rounded-md border border-border bg-card px-2 max-md:rounded-none max-md:border-x-0"
      >
        {permittedViews.map(name => (
          <button
            key={name}
            type="button"
            aria-current={name === current ? 'page' : undefined}
            onClick={() => onView(name)}
            className={cn(
              'shrink-0 border-b-2 px-3 py-2 text-sm outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
              name === current ? 'border-primary font-medium text-foreground' : 'border-transparent text-muted-foreground',
            )}
          >
            {t(`view.${name}`)}
          </button>
        ))}
      </nav>
      {current === 'session' && (
        <Panes
          live={can('vehicle:view') && <LivePanel record={record} />}
          stream={
            <MessageStream
              vehicle={vehicle}
              silentSince={data && data.onlineStatus !== OnlineStatus.online ? data.lastSeenAt : undefined}
            />
          }
          console={
            <>
              <DebugConsole vehicle={vehicle} online={data?.onlineStatus === OnlineStatus.online} onSent={setLast} />
              <RecentCommands route={route} resource={resource} vehicle={vehicle} last={last} limit={8} />
            </>
          }
        />
      )}
      {current === 'params' && (
        <Panel id="params" title={t('view.params')}>
          <ParamsPanel record={record} />
        </Panel>
      )}
      {current === 'frequency' && (
        <Panel id="frequency" title={t('view.frequency')}>
          <ReportingFrequency vehicle={vehicle} />
        </Panel>
      )}
      {tabCommands[current] && data && (
        <Panel id={current} title={t(`view.${current}`)}>
          <CommandPanel record={record} only={tabCommands[current]} />
        </Panel>
      )}
      {current === 'history' && (
        <Card className="[&>section]:border-t-0">
          <RecentCommands route={route} resource={resource} vehicle={vehicle} last={last} limit={50} />
        </Card>
      )}
    </>
  )
}

const panes = ['console', 'stream', 'live'] as const

/** Three panes side by side on desktop; one at a time below, the most used first. */
function Panes(contents: Record<(typeof panes)[number], ReactNode>) {
  const t = useTranslations('debug')
  const [selected, setSelected] = useState<(typeof panes)[number]>('console')
  return (
    <>
      <SegmentedControl
        label={t('panes')}
        value={selected}
        options={panes.map(name => [name, t(`pane.${name}`)])}
        onChange={setSelected}
        className="w-full max-md:mx-3 max-md:w-auto desk:hidden"
      />
      <div className="grid items-start gap-3 desk:grid-cols-[minmax(15rem,0.85fr)_minmax(0,1.5fr)_minmax(21rem,1.2fr)]">
        <Card bleed aria-label={t('pane.live')} className={cn('min-w-0', selected !== 'live' && 'max-desk:hidden')}>
          {contents.live}
        </Card>
        <Card
          bleed
          aria-label={t('pane.stream')}
          className={cn('flex h-[calc(100dvh-18rem)] min-h-96 min-w-0 flex-col', selected !== 'stream' && 'max-desk:hidden')}
        >
          {contents.stream}
        </Card>
        <Card bleed aria-label={t('pane.console')} className={cn('min-w-0', selected !== 'console' && 'max-desk:hidden')}>
          {contents.console}
        </Card>
      </div>
    </>
  )
}
