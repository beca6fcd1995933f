import { SapMovement } from '@contracts/codes/sapMovement'
import type { SapComparison } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { RecordLink } from '@/fields/parts/record-link'
import { useName } from '@/locale'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

/** The movements of the VIN in the ERP; this one and our vehicle, with the differences marked. */
export function ComparisonPanel({ record }: { record: RowOf<'sapVehicle'> }) {
  const { data, error } = useOverview('sapVehicle', { id: record.id }, { on: ['vehicles'] })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-52" />
  return (
    <div className="grid gap-6 p-4 lg:grid-cols-2">
      <Movements movements={data.movements} current={record.id} />
      <Comparison vehicle={data.vehicle} delivery={data.movements.find(({ id }) => id === record.id)} />
    </div>
  )
}

function Movements({ movements, current }: { movements: SapComparison['movements']; current: number }) {
  const t = useTranslations('sapVehicle')
  const kinds = useDict('SapMovement')
  return (
    <section className="space-y-2">
      <h3 className="font-medium text-sm">{t('movements')}</h3>
      <ol className="space-y-3 border-l pl-4 text-[13px]">
        {movements.map(movement => (
          <li key={movement.id} aria-current={movement.id === current || undefined} className="aria-[current]:font-medium">
            <p>
              <span className="tabular-nums">{movement.postingDate}</span> {kinds.label(movement.movementType)}
            </p>
            <p className="text-muted-foreground">
              {movement.soldToName} · {movement.deliveryNo}
              {movement.appliedAt && ` · ${t('applied', { at: movement.appliedAt })}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Comparison({ vehicle, delivery }: { vehicle: SapComparison['vehicle']; delivery?: SapComparison['movements'][number] }) {
  const t = useTranslations('sapVehicle')
  const name = useName()
  const statuses = useDict('VehicleStatus')
  if (!vehicle || !delivery) return <p className="text-muted-foreground text-sm">{t('noVehicle')}</p>
  const issued = delivery.movementType === SapMovement.goodsIssue
  const rows = [
    { field: 'status', sap: t(issued ? 'shipped' : 'inStock'), ours: statuses.label(vehicle.status) },
    { field: 'dealerId', sap: issued ? delivery.soldToName : '', ours: name(vehicle.dealer) },
    { field: 'shippedAt', sap: delivery.postingDate, ours: vehicle.shippedAt?.slice(0, 10) },
    { field: 'batchNo', sap: delivery.batch, ours: vehicle.batchNo },
  ] as const
  return (
    <section className="space-y-2">
      <h3 className="font-medium text-sm">
        <RecordLink resource="vehicle" id={vehicle.id} label={vehicle.vin} mono />
      </h3>
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>{t('item')}</TableHead>
            <TableHead>{t('sap')}</TableHead>
            <TableHead>{t('ours')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(({ field, sap, ours }) => (
            <TableRow key={field}>
              <TableCell className="text-muted-foreground">{t(field)}</TableCell>
              <TableCell>{sap || t('none')}</TableCell>
              <TableCell>
                {ours || t('none')} {vehicle.differs.includes(field) && <Badge tone="warning">{t('differs')}</Badge>}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
