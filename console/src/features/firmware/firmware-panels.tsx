import type { OtaFirmwareOverview } from '@contracts/endpoints'
import { CircleCheck, CircleX } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { BarList } from '@/charts/bar-list'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { CodeBadge } from '@/fields/parts/code-badge'
import { RecordLink } from '@/fields/parts/record-link'
import { useName } from '@/locale'
import { useSize } from '@/locale/size'
import { Empty, PanelBody, type Props } from './panel-body'

/** Checks of the package as it is stored now: digest, signature with a trusted key, header. */
export const ChecksPanel = ({ record }: Props) => <PanelBody record={record}>{({ checks }) => <Checks checks={checks} />}</PanelBody>

export function Checks({ checks }: Pick<OtaFirmwareOverview, 'checks'>) {
  const t = useTranslations('firmware')
  if (checks.length === 0) return <Empty>{t('noFile')}</Empty>
  return (
    <ul className="divide-y divide-border">
      {checks.map(({ check, reason }) => (
        <li key={check} className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-[13px]">
          {reason ? (
            <CircleX aria-label={t('failed')} role="img" className="size-4 shrink-0 text-danger" />
          ) : (
            <CircleCheck aria-label={t('passed')} role="img" className="size-4 shrink-0 text-success" />
          )}
          <span className="w-28 shrink-0 font-medium">{t(`checks.${check}`)}</span>
          <span className={reason ? 'text-danger' : 'text-muted-foreground'}>{reason ?? t(`meaning.${check}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** How many vehicles of the models the firmware fits, why it does not fit the others, and where it is installed. */
export function FitPanel({ record }: Props) {
  const t = useTranslations('firmware')
  const name = useName()
  const format = useFormatter()
  return (
    <PanelBody record={record}>
      {({ fit }) => {
        if (!fit) return <Empty>{t('mayNotSee')}</Empty>
        if (fit.vehicles === 0) return <Empty>{t('noVehicles')}</Empty>
        return (
          <>
            <p className="px-4 pt-3 text-sm">{t('matching', { vehicles: fit.vehicles, matching: fit.matching })}</p>
            {fit.mismatches.length > 0 && (
              <section className="max-w-2xl px-4 pt-3">
                <h3 className="mb-1 text-muted-foreground text-xs">{t('mismatches')}</h3>
                <BarList
                  label={t('mismatches')}
                  labelClass="w-48 max-w-48"
                  whole={fit.vehicles}
                  bars={fit.mismatches.map(({ reason, text, n }) => ({ key: reason, label: text, n }))}
                />
              </section>
            )}
            <div className="overflow-x-auto px-4 py-3">
              <Table aria-label={t('byModel')}>
                <TableHeader>
                  <TableRow>
                    <TableHead>{t('model')}</TableHead>
                    <TableHead className="text-right">{t('vehicles')}</TableHead>
                    <TableHead className="text-right">{t('fits')}</TableHead>
                    <TableHead className="text-right">{t('installed')}</TableHead>
                  </TableRow>
                </TableHeader>
                <TableBody>
                  {fit.models.map(model => (
                    <TableRow key={model.id}>
                      <TableHead scope="row">
                        <RecordLink resource="vehicleModel" id={model.id} label={name(model.name)} />
                      </TableHead>
                      <TableCell className="text-right">{format.number(model.vehicles)}</TableCell>
                      <TableCell className="text-right">{format.number(model.matching)}</TableCell>
                      <TableCell className="text-right">{format.number(model.installed)}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </div>
          </>
        )
      }}
    </PanelBody>
  )
}

/** Deltas that fall back on this full package, with the bytes that they save. */
export function DeltasPanel({ record }: Props) {
  const t = useTranslations('firmware')
  const format = useFormatter()
  const size = useSize()
  return (
    <PanelBody record={record}>
      {({ deltas }) =>
        deltas.length === 0 ? (
          <Empty>{t('noDeltas')}</Empty>
        ) : (
          <div className="overflow-x-auto px-4 py-2">
            <Table aria-label={t('deltas')}>
              <TableHeader>
                <TableRow>
                  <TableHead>{t('base')}</TableHead>
                  <TableHead>{t('number')}</TableHead>
                  <TableHead>{t('status')}</TableHead>
                  <TableHead className="text-right">{t('size')}</TableHead>
                  <TableHead className="text-right">{t('saved')}</TableHead>
                </TableRow>
              </TableHeader>
              <TableBody>
                {deltas.map(delta => (
                  <TableRow key={delta.id}>
                    <TableHead scope="row" className="font-mono">
                      {delta.baseVersion}
                    </TableHead>
                    <TableCell className="font-mono">
                      <RecordLink resource="otaFirmware" id={delta.id} label={delta.firmwareNo} />
                    </TableCell>
                    <TableCell>
                      <CodeBadge category="FirmwareStatus" code={delta.status} />
                    </TableCell>
                    <TableCell className="text-right">{size(delta.sizeB)}</TableCell>
                    <TableCell className="whitespace-nowrap text-right">
                      {size(delta.savedB)}
                      <span className="ml-1.5 text-muted-foreground">
                        {format.number(delta.savedB / (delta.sizeB + delta.savedB), { style: 'percent' })}
                      </span>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        )
      }
    </PanelBody>
  )
}
