import type { Field } from '@contracts/declaration'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Row, type RowOf, useOverview } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { fieldTypeOf } from '@/fields'
import { useName, useRelativeTime } from '@/locale'
import { PanelError } from '@/screens/panel-error'

/** Number of versions shown; the response has one more to compare the last one with. */
const PREVIEW_COUNT = 10

/** Fields that are not compared: version number and audit columns. */
const IGNORED_VERSION_FIELDS: readonly string[] = [
  'setupId',
  'configVersion',
  'id',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'version',
]

const isChanged = ({ name }: Field, before: Row, after: Row) => JSON.stringify(before[name]) !== JSON.stringify(after[name])

/** Published versions of a Bluetooth profile with their changes. */
export function VersionsPanel({ record }: { record: Pick<RowOf<'bluetoothSetup'>, 'id' | 'configVersion'> }) {
  const t = useTranslations('models')
  const name = useName()
  const ago = useRelativeTime()
  const { data: resource } = useDeclaration('bluetoothSetupVersion')
  const { data, error } = useOverview('bluetoothSetup', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data || !resource) return <Skeleton className="m-4 h-16" />
  if (data.list.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('neverPublished')}</p>
  const versions: RowOf<'bluetoothSetupVersion'>[] = data.list
  const fields = resource.fields.filter(field => !IGNORED_VERSION_FIELDS.includes(field.name))
  return (
    <ol className="divide-y divide-border">
      {versions.slice(0, PREVIEW_COUNT).map((version, i) => {
        const before = versions[i + 1]
        const changed = before ? fields.filter(field => isChanged(field, before, version)) : []
        return (
          <li key={version.id} className="px-4 py-2.5 text-[13px]">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{t('configVersion', { version: version.configVersion })}</span>
              {version.configVersion === record.configVersion && <Badge tone="success">{t('current')}</Badge>}
              <span className="text-muted-foreground text-xs" title={version.createdAt}>
                {version.createdByName ?? t('system')} · {ago(version.createdAt)}
              </span>
            </p>
            {before ? (
              changed.length === 0 ? (
                <p className="mt-1 text-muted-foreground">{t('unchanged')}</p>
              ) : (
                <ul className="mt-1 grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
                  {changed.map(field => (
                    <VersionChange key={field.name} field={field} from={before} to={version} label={name(field)} />
                  ))}
                </ul>
              )
            ) : (
              <p className="mt-1 text-muted-foreground">{t('firstVersion')}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function VersionChange({ field, from, to, label }: { field: Field; from: Row; to: Row; label: string }) {
  const { Cell } = fieldTypeOf(field)
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <span className="text-muted-foreground">{label}</span>
      <span className="min-w-0 text-muted-foreground line-through decoration-muted-foreground/50">
        <Cell field={field} row={from} />
      </span>
      <ArrowRight aria-hidden className="size-3 text-muted-foreground" />
      <span className="min-w-0">
        <Cell field={field} row={to} />
      </span>
    </li>
  )
}
