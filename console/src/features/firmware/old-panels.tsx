import { VehicleStatus } from '@contracts/codes/vehicleStatus'
import { useFormatter, useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { RecordLink } from '@/fields/parts/record-link'
import { useName } from '@/locale'
import { listHref } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { Checks } from './firmware-panels'
import { Empty, OldPanelBody, type OldProps } from './panel-body'

const inUse = [VehicleStatus.inStock, VehicleStatus.shipped, VehicleStatus.sold].join(',')

/** Check of the file as it is stored now: terminals of the first generation can check its CRC-16 only. */
export const OldChecksPanel = ({ record }: OldProps) => (
  <OldPanelBody record={record}>{({ checks }) => <Checks checks={checks} />}</OldPanelBody>
)

/** The vehicles of the models that still need the first generation, and those of them that report the version. */
export function OldModelsPanel({ record }: OldProps) {
  const t = useTranslations('firmware')
  const name = useName()
  const format = useFormatter()
  return (
    <OldPanelBody record={record}>
      {({ models }) => {
        if (!models) return <Empty>{t('mayNotSee')}</Empty>
        if (models.length === 0) return <Empty>{t('noVehicles')}</Empty>
        return (
          <div className="overflow-x-auto px-4 py-3">
            <Table aria-label={t('byModel')}>
              <TableHeader>
                <TableRow>
                  <TableHead>{t('model')}</TableHead>
                  <TableHead className="text-right">{t('needFirst')}</TableHead>
                  <TableHead className="text-right">{t('installed')}</TableHead>
                </TableRow>
              </TableHeader>
              <TableBody>
                {models.map(model => (
                  <TableRow key={model.id}>
                    <TableHead scope="row">
                      <RecordLink resource="vehicleModel" id={model.id} label={name(model.name)} />
                    </TableHead>
                    <TableCell className="text-right">
                      <VehiclesLink model={model.id}>{format.number(model.vehicles)}</VehiclesLink>
                    </TableCell>
                    <TableCell className="text-right">{format.number(model.installed)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        )
      }}
    </OldPanelBody>
  )
}

/** A number of vehicles of a model in use, as a link to them. */
function VehiclesLink({ model, children }: { model: number; children: string }) {
  const href = listHref('vehicle', { 'modelId.in': model, 'status.in': inUse })
  return href ? <TextLink href={href}>{children}</TextLink> : children
}
