import { ImageClient } from '@contracts/codes/imageClient'
import type { EquipmentCount, EquipmentModelOverview } from '@contracts/endpoints'
import { bluetoothSetup } from '@contracts/pages'
import { ImageOff, Star } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type RowOf, useAction } from '@/api'
import { BarList } from '@/charts/bar-list'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { PictureFrame } from '@/fields/parts/picture-frame'
import { useName } from '@/locale'
import { hrefOf, listHref } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useCan, useDict } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import { FleetBars } from './fleet'
import { useModelOverview } from './overview'

/** Loads the overview for a panel, with skeleton and error message. */
function ModelPanelBody({
  record,
  children,
}: {
  record: RowOf<'vehicleModel'>
  children(overview: EquipmentModelOverview): React.ReactNode
}) {
  const { data, error } = useModelOverview(record.id)
  if (error) return <PanelError error={error} />
  if (!data)
    return (
      <div className="space-y-2.5 p-4">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    )
  return children(data)
}

/** Colours with their pictures; a star marks the default. */
export function ColorsPanel({ record }: { record: RowOf<'vehicleModel'> }) {
  const t = useTranslations('models')
  const name = useName()
  const can = useCan()
  const angles = useDict('ImageAngle')
  const colors = record.colors ?? []
  return (
    <ModelPanelBody record={record}>
      {({ images }) => (
        <ul className="divide-y divide-border">
          {colors.map(color => {
            const colorImages = images.filter(image => image.colorCode === color.code && image.client === ImageClient.appClient)
            const gallery = listHref('vehicleImage', { 'modelId.in': record.id, 'colorCode.eq': color.code })
            return (
              <li key={color.code} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
                <div className="w-40 shrink-0">
                  <p className="flex items-center gap-1.5 font-medium text-[13px]">
                    <span className="size-3.5 shrink-0 rounded-full border border-border" style={{ background: color.hex }} />
                    {name({ zh: color.nameZh, en: color.nameEn ?? '' })}
                  </p>
                  <p className="font-mono text-muted-foreground text-xs">{color.code}</p>
                </div>
                {colorImages.length === 0 ? (
                  <span className="flex items-center gap-1.5 text-[13px] text-warning">
                    <ImageOff className="size-4" />
                    {t('noPictures')}
                  </span>
                ) : (
                  <ul className="flex min-w-0 flex-1 flex-wrap gap-2">
                    {colorImages.map(image => (
                      <li key={image.id} className="w-24 shrink-0">
                        <PictureFrame fileKey={image.image} alt={`${color.code} ${angles.label(image.angle)}`} className="w-full" />
                        <p className="mt-0.5 flex items-center gap-1 text-muted-foreground text-xs">
                          {image.isDefault && (
                            <Star role="img" aria-label={t('default')} className="size-3 shrink-0 fill-current text-info" />
                          )}
                          <span className="truncate">{angles.label(image.angle)}</span>
                        </p>
                      </li>
                    ))}
                  </ul>
                )}
                {gallery && can('vehicleImage:view') && (
                  <TextLink href={gallery} className="ml-auto text-[13px]">
                    {t('toGallery')}
                  </TextLink>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </ModelPanelBody>
  )
}

const risks: BadgeTone[] = ['neutral', 'neutral', 'warning', 'danger']

/** Remote commands of a model by category; colour and tooltip show the risk. */
export function CommandsPanel({ record }: { record: RowOf<'vehicleModel'> }) {
  const t = useTranslations('models')
  const name = useName()
  const categories = useDict('CommandCategory')
  const risk = useDict('CommandRisk')
  return (
    <ModelPanelBody record={record}>
      {({ commands }) =>
        commands.length === 0 ? (
          <p className="px-4 py-3 text-muted-foreground text-sm">{t('noCommands')}</p>
        ) : (
          <dl className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2">
            {categories.items
              .map(category => ({ category, commandsOfCategory: commands.filter(command => command.category === Number(category.code)) }))
              .filter(({ commandsOfCategory }) => commandsOfCategory.length > 0)
              .map(({ category, commandsOfCategory }) => (
                <div key={category.code}>
                  <dt className="mb-1 text-muted-foreground text-xs">{name(category)}</dt>
                  <dd className="flex flex-wrap gap-1.5">
                    {commandsOfCategory.map(command => (
                      <Badge
                        key={command.code}
                        tone={risks[command.riskLevel]}
                        dot={command.enabled ? undefined : 'hollow'}
                        title={`${command.code} · ${risk.label(command.riskLevel)}`}
                      >
                        {name(command.name)}
                      </Badge>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        )
      }
    </ModelPanelBody>
  )
}

function FactList({ facts }: { facts: [string, React.ReactNode][] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted-foreground text-xs">{label}</dt>
          <dd className="text-sm tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Bluetooth profile of the model. */
export function BluetoothPanel({ record }: { record: RowOf<'vehicleModel'> }) {
  const t = useTranslations('models')
  const name = useName()
  const can = useCan()
  const versions = useDict('BleVersion')
  const modes = useDict('BleAuthMode')
  return (
    <ModelPanelBody record={record}>
      {({ bluetooth: b }) =>
        b ? (
          <div className="flex flex-col gap-3 p-4">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              {can('bluetoothSetup:view') ? (
                <TextLink href={hrefOf(bluetoothSetup, { keyword: b.profileCode })} className="font-medium">
                  {name(b.name)}
                </TextLink>
              ) : (
                <span className="font-medium">{name(b.name)}</span>
              )}
              <span className="font-mono text-muted-foreground text-xs">{b.profileCode}</span>
              <CodeBadge category="ProfileStatus" code={b.status} />
              <span className="text-muted-foreground text-xs">{t('configVersion', { version: b.configVersion })}</span>
            </p>
            <FactList
              facts={[
                [t('ble'), versions.label(b.bleVersion)],
                [t('auth'), modes.label(b.authMode)],
                [t('unlockAt'), `${b.unlockRssi} dBm`],
                [t('lockAt'), `${b.lockRssi} dBm · ${b.lockDelayS} s`],
                [t('maxKeys'), b.maxKeys || '–'],
              ]}
            />
          </div>
        ) : (
          <p className="px-4 py-3 text-muted-foreground text-sm">{t('noBluetooth')}</p>
        )
      }
    </ModelPanelBody>
  )
}

/** Free period policy of the model, and on demand the number of matching vehicles. */
export function PolicyPanel({ record }: { record: RowOf<'vehicleModel'> }) {
  const t = useTranslations('models')
  const name = useName()
  const can = useCan()
  const act = useAction('freePeriodPolicy')
  const kinds = useDict('FreeKind')
  const startRules = useDict('FreeStart')
  const [matches, setMatches] = useState<number>()
  return (
    <ModelPanelBody record={record}>
      {({ policy: p }) =>
        p ? (
          <div className="flex flex-col gap-3 p-4">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="font-medium">{name(p.name)}</span>
              {!p.enabled && <Badge tone="neutral">{t('policyOff')}</Badge>}
              {can('freePeriod:policy') &&
                (matches === undefined ? (
                  <Button
                    variant="outline"
                    size="sm"
                    className="ml-auto"
                    onClick={() => void act<EquipmentCount>('preview', { id: p.id }).then(({ count }) => setMatches(count), toastFailure)}
                  >
                    {t('countMatches')}
                  </Button>
                ) : (
                  <span className="ml-auto text-[13px]">{t('matches', { count: matches })}</span>
                ))}
            </p>
            <FactList
              facts={[
                [t('kind'), kinds.label(p.kind)],
                [t('days'), t('dayCount', { count: p.days })],
                [t('startsAt'), startRules.label(p.startRule)],
                [t('grace'), t('dayCount', { count: p.graceDays })],
              ]}
            />
          </div>
        ) : (
          <p className="px-4 py-3 text-muted-foreground text-sm">{t('noPolicy')}</p>
        )
      }
    </ModelPanelBody>
  )
}

/** Share of vehicles online within 30 days, and the most frequent alarms. */
export function OperationPanel({ record }: { record: RowOf<'vehicleModel'> }) {
  const t = useTranslations('models')
  const name = useName()
  const format = useFormatter()
  return (
    <ModelPanelBody record={record}>
      {({ online, alarms }) => (
        <div className="grid gap-x-8 gap-y-4 p-4 md:grid-cols-2">
          {online && (
            <section>
              <h3 className="mb-1 text-muted-foreground text-xs">{t('onlineShare')}</h3>
              <p className="text-lg tabular-nums">
                {online.of ? format.number(online.online / online.of, { style: 'percent', maximumFractionDigits: 1 }) : '–'}
              </p>
              <p className="text-muted-foreground text-xs">{t('onlineOf', { online: online.online, of: online.of })}</p>
            </section>
          )}
          {alarms && (
            <section>
              <h3 className="mb-1 text-muted-foreground text-xs">{t('topAlarms')}</h3>
              {alarms.length ? (
                <BarList
                  label={t('topAlarms')}
                  labelClass="w-36 max-w-40 lg:w-56 lg:max-w-64"
                  bars={alarms.map(alarm => ({
                    key: `${alarm.id}`,
                    label: `${alarm.code} ${name(alarm.name)}`,
                    n: alarm.n,
                    href: listHref('alarm', {
                      'modelId.in': record.id,
                      'errCode.in': alarm.id,
                      'lastAt.between': 'last30d',
                    }),
                  }))}
                />
              ) : (
                <p className="text-muted-foreground text-sm">{t('noAlarms')}</p>
              )}
            </section>
          )}
        </div>
      )}
    </ModelPanelBody>
  )
}

/** Number of vehicles of the model by lifecycle and province. */
export function FleetPanel({ record }: { record: RowOf<'vehicleModel'> }) {
  const t = useTranslations('models')
  return (
    <ModelPanelBody record={record}>
      {({ fleet }) =>
        fleet ? (
          <FleetBars fleet={fleet} filters={{ 'modelId.in': record.id }} />
        ) : (
          <p className="px-4 py-3 text-muted-foreground text-sm">{t('mayNotCount')}</p>
        )
      }
    </ModelPanelBody>
  )
}
