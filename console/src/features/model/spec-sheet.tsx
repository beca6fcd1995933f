import type { Field, Resource } from '@contracts/declaration'
import type { EquipmentModelOverview } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Row, RowOf } from '@/api'
import { cn } from '@/components/ui/cn'
import { fieldTypeOf } from '@/fields'
import { PictureFrame } from '@/fields/parts/picture-frame'
import { useName } from '@/locale'
import { isAbsent } from '@/rules'
import { sectionsOf } from '@/screens/form/sections'
import { useDict } from '@/session'
import { picturesOf } from './overview'

/** Fields hidden from owners: identification, connectivity and administration. */
const INTERNAL_FIELDS: readonly string[] = [
  'modelCode',
  'name',
  'seriesId',
  'wmi',
  'vdsPattern',
  'terminalType',
  'protocolGen',
  'commandCodes',
  'bluetoothSetupId',
  'freePeriodPolicyId',
  'colors',
  'ecuList',
  'vehicleCount',
  'status',
  'id',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'version',
]

/** Fields shown as headline figures. */
const HEADLINE_FIELDS = ['ratedRange', 'maxSpeed', 'motorPower', 'curbWeight']

/**
 * Spec sheet of a model for owners: pictures by colour, headline figures, specifications. Its language comes from the surrounding provider.
 */
export function SpecSheet({
  resource,
  record,
  overview,
}: {
  resource: Resource
  record: RowOf<'vehicleModel'>
  overview: EquipmentModelOverview
}) {
  const t = useTranslations('models')
  const name = useName()
  const angles = useDict('ImageAngle')
  const colors = record.colors ?? []
  const [color, setColor] = useState(colors[0]?.code)
  const pictures = picturesOf(overview.images, color)
  const [angle, setAngle] = useState<number>()
  const current = pictures.find(picture => picture.angle === angle) ?? pictures[0]
  const values: Row = record
  const sections = sectionsOf(resource.fields)
    .map(section => ({
      ...section,
      fields: section.fields.filter(field => !INTERNAL_FIELDS.includes(field.name) && !isAbsent(values[field.name])),
    }))
    .filter(section => section.fields.length > 0)
  const app = overview.commands.filter(command => command.appAllowed && command.enabled)
  return (
    <article className="mx-auto max-w-5xl rounded-md border border-border bg-card p-6 max-md:border-x-0 max-md:p-4 print:border-0">
      <header className="mb-4">
        <p className="text-muted-foreground text-sm">
          {[record.seriesName, record.vehicleTypeName, record.modelYear].filter(Boolean).join(' · ')}
        </p>
        <h1 className="font-semibold text-2xl leading-9">{name(record.name)}</h1>
        <p className="font-mono text-muted-foreground text-xs">{record.modelCode}</p>
      </header>
      <div className="grid gap-6 md:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
        <section>
          {current ? (
            <PictureFrame whole fileKey={current.image} alt={`${name(record.name)} ${angles.label(current.angle)}`} className="w-full" />
          ) : (
            <div className="grid aspect-[3/2] place-content-center rounded-md bg-muted text-muted-foreground text-sm">
              {t('noPictures')}
            </div>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            {pictures.map(picture => (
              <button
                key={picture.id}
                type="button"
                aria-pressed={picture === current}
                aria-label={angles.label(picture.angle)}
                title={angles.label(picture.angle)}
                onClick={() => setAngle(picture.angle)}
                className={cn(
                  'w-16 rounded-[4px] border-2 outline-none focus-visible:ring-2 focus-visible:ring-ring',
                  picture === current ? 'border-primary' : 'border-transparent',
                )}
              >
                <PictureFrame fileKey={picture.image} alt="" className="w-full" />
              </button>
            ))}
          </div>
        </section>
        <section className="flex flex-col gap-5">
          <dl className="grid grid-cols-2 gap-4">
            {HEADLINE_FIELDS.map(fieldName => resource.fields.find(field => field.name === fieldName))
              .filter((field): field is Field => field !== undefined && !isAbsent(values[field.name]))
              .map(field => (
                <div key={field.name} className="border-primary border-l-2 pl-3">
                  <dd className="font-semibold text-xl leading-7 tabular-nums">
                    <SpecValue field={field} row={record} />
                  </dd>
                  <dt className="text-muted-foreground text-xs">{name(field)}</dt>
                </div>
              ))}
          </dl>
          <div>
            <h2 className="mb-2 text-muted-foreground text-xs">{t('colors')}</h2>
            <ul className="flex flex-wrap gap-x-3 gap-y-2">
              {colors.map(option => {
                const label = name({ zh: option.nameZh, en: option.nameEn ?? '' })
                return (
                  <li key={option.code}>
                    <button
                      type="button"
                      aria-pressed={option.code === color}
                      onClick={() => setColor(option.code)}
                      className={cn(
                        'flex items-center gap-1.5 rounded-full border py-1 pr-2.5 pl-1.5 text-[13px] outline-none focus-visible:ring-2 focus-visible:ring-ring',
                        option.code === color ? 'border-primary bg-accent-soft font-medium' : 'border-border',
                      )}
                    >
                      <span className="size-4 rounded-full border border-border" style={{ background: option.hex }} />
                      {label}
                    </button>
                  </li>
                )
              })}
            </ul>
          </div>
          {app.length > 0 && (
            <div>
              <h2 className="mb-1 text-muted-foreground text-xs">{t('inApp')}</h2>
              <p className="text-sm">{app.map(command => name(command.name)).join(t('comma'))}</p>
            </div>
          )}
          {overview.policy && (
            <div>
              <h2 className="mb-1 text-muted-foreground text-xs">{t('free')}</h2>
              <p className="text-sm">
                {name(overview.policy.name)} · {t('dayCount', { count: overview.policy.days })}
              </p>
            </div>
          )}
        </section>
      </div>
      <div className="mt-6 grid gap-x-8 gap-y-5 md:grid-cols-2 print:grid-cols-2">
        {sections.map(({ label, fields }) => (
          <section key={label?.zh ?? ''} className="break-inside-avoid">
            <h2 className="border-border border-b pb-1 font-medium text-sm">{label ? name(label) : t('basics')}</h2>
            <dl>
              {fields.map(field => (
                <div key={field.name} className="flex items-baseline gap-4 border-border border-b py-1.5 text-sm">
                  <dt className="shrink-0 text-muted-foreground">{name(field)}</dt>
                  <dd className="ml-auto min-w-0 text-right">
                    <SpecValue field={field} row={record} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </article>
  )
}

/** A value as plain text, without links and copy buttons. */
function SpecValue({ field, row }: { field: Field; row: Row }) {
  const dict = useDict(field.dict ?? '')
  const t = useTranslations('models')
  const { Cell } = fieldTypeOf(field)
  const value = row[field.name]
  if (field.kind === 'codes' && Array.isArray(value)) return value.map(code => dict.label(String(code))).join(t('comma'))
  if (field.kind === 'ref') return String(row[field.labelKey ?? ''] ?? '')
  return <Cell field={field} row={row} />
}
