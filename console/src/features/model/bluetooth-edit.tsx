'use client'

import { bluetoothSetupEdit } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { useRecord } from '@/api'
import type { ScreenProps } from '@/navigation/page-props'
import { listRouteOf } from '@/navigation/resource-routes'
import { Panel } from '@/screens/detail/panel'
import { RelatedList } from '@/screens/detail/related-list'
import { FormScreen } from '@/screens/form-screen'
import { useCan } from '@/session'
import { VersionsPanel } from './versions-panel'

/** Form of a Bluetooth profile with its models and published versions. */
export function BluetoothEdit(props: ScreenProps) {
  const t = useTranslations('models')
  const can = useCan()
  const { resource, id } = props
  const { data } = useRecord(bluetoothSetupEdit, 'bluetoothSetup', id)
  const models = resource.related?.find(list => list.resource === 'vehicleModel')
  const listRoute = listRouteOf('vehicleModel')
  const record = data?.record.id === Number(id) ? data.record : undefined
  return (
    <div className="flex min-h-full flex-col">
      {record && (
        <div className="order-2 mx-auto flex w-full max-w-240 flex-col gap-4 p-4">
          {models && listRoute && can(listRoute.permission) && <RelatedList related={models} id={record.id} />}
          <Panel id="versions" title={t('versions')}>
            <VersionsPanel record={record} />
          </Panel>
        </div>
      )}
      <div className="order-1">
        <FormScreen {...props} />
      </div>
    </div>
  )
}
