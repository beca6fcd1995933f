'use client'

import { remoteControl, vehicleManageDetail } from '@contracts/pages'
import { ListChecks, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { useRecord } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { lazy } from '@/loading/lazy'
import { useName } from '@/locale'
import { HelpLink } from '@/navigation/help-link'
import type { ScreenProps } from '@/navigation/page-props'
import { hrefOf } from '@/navigation/resource-routes'
import { useTabTitle } from '@/navigation/tab'
import { TextLink } from '@/navigation/text-link'
import { Panel } from '@/screens/detail/panel'
import { Summary } from '@/screens/detail/summary'
import { EmptyState } from '@/screens/empty-state'
import { ErrorState } from '@/screens/error-state'
import { FormSkeleton } from '@/screens/form-skeleton'
import { ResourceTabs } from '@/screens/list/resource-tabs'
import { ListScreen } from '@/screens/list-screen'
import { useCan } from '@/session'
import { LivePanel } from '../vehicle/live-panel'
import { Portrait } from '../vehicle/pictures'
import { Approvals } from './approvals'
import { CommandPanel } from './command-panel'
import { RecentVehicles } from './recent-vehicles'
import { VehicleSearch } from './vehicle-search'

const BatchDialog = lazy(() => import('./batch-dialog').then(module => module.BatchDialog))

/** Remote control page: the board for one vehicle, or the lists of commands and definitions as tabs. */
export const RemoteControl = (props: ScreenProps) => (props.tab ? <ListScreen {...props} /> : <RemoteControlBoard {...props} />)

function RemoteControlBoard({ route, resource, id, setSearch }: ScreenProps) {
  const t = useTranslations('command')
  const name = useName()
  const can = useCan()
  const [batch, setBatch] = useState(false)
  return (
    <div className="flex min-h-full flex-col gap-3 p-4 max-md:p-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:px-3 max-md:pt-3">
        <h1 className="min-w-0 truncate font-semibold text-base">{name(route)}</h1>
        <HelpLink of={resource.name} />
        <div className="w-full md:ml-auto md:w-96">
          <VehicleSearch key={id} autoFocus={!id} onPick={vehicle => setSearch(new URLSearchParams({ id: String(vehicle) }))} />
        </div>
      </div>
      <Card bleed className="flex flex-wrap items-center gap-x-4 [&>nav]:border-b-0">
        <ResourceTabs route={route} current={resource.name} />
        <div className="ml-auto flex items-center gap-4 px-4 py-1.5 text-[13px]">
          <TextLink href={hrefOf(remoteControl, { tab: 'remoteCommand' })}>{t('records')}</TextLink>
          {can('command:batch') && (
            <Button variant="outline" size="sm" onClick={() => setBatch(true)}>
              <ListChecks />
              {t('batch')}
            </Button>
          )}
        </div>
      </Card>
      {can('command:approve') && <Approvals resource={resource} route={route} />}
      {id ? (
        <VehicleCommands key={id} id={id} />
      ) : (
        <>
          <Card className="py-6">
            <EmptyState icon={Search} title={t('choose')} text={t('chooseText')} />
          </Card>
          <RecentVehicles onPick={vehicle => setSearch(new URLSearchParams({ id: String(vehicle) }))} />
        </>
      )}
      {batch && (
        <Suspense>
          <BatchDialog onClose={() => setBatch(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Summary, live state and commands of one vehicle. */
function VehicleCommands({ id }: { id: string }) {
  const t = useTranslations('command')
  const models = useTranslations('models')
  const { data: resource } = useDeclaration('vehicle')
  const { data, error, mutate } = useRecord(vehicleManageDetail, 'vehicle', id, true)
  // The tab title is the last six characters of the VIN; the page shows it in full.
  useTabTitle(data?.record.vin.slice(-6))
  if (error) return <ErrorState error={error} onRetry={() => mutate()} />
  if (!data || !resource || data.record.id !== Number(id)) return <FormSkeleton />
  return (
    <>
      <div className="overflow-hidden rounded-md border border-border max-md:rounded-none max-md:border-x-0 [&>header]:border-b-0">
        <Summary
          resource={resource}
          row={data.record}
          HeaderImage={Portrait}
          actions={
            <TextLink href={hrefOf(vehicleManageDetail, { id })} className="text-[13px] md:ml-4">
              {t('detail')}
            </TextLink>
          }
        />
      </div>
      <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <Panel id="live" title={models('live')}>
          <LivePanel record={data.record} />
        </Panel>
        {/* On mobile the commands come first. */}
        <div className="max-desk:order-first">
          <Panel id="control" title={t('commands')}>
            <CommandPanel record={data.record} />
          </Panel>
        </div>
      </div>
    </>
  )
}
