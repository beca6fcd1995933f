import { useTranslations } from 'next-intl'
import useSWRImmutable from 'swr/immutable'
import type { Row } from '@/api'
import { load } from '@/api/declaration'
import { Skeleton } from '@/components/ui/skeleton'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import { fieldByWireKey } from '../vehicle/wire-keys'

/** Snapshot at the start of an alarm: the values measured by the reporting controller next to the vehicle's last reported state. */
export function Snapshot({ record }: { record: Row }) {
  const t = useTranslations('alarm')
  const name = useName()
  const { data: resource } = useSWRImmutable(['declaration', 'vehicleShadow'], () => load('vehicleShadow'))
  const { shadow, frame } = (record.snapshot ?? {}) as { shadow?: Row; frame?: Record<string, unknown> }
  if (!resource) return <Skeleton className="m-4 h-32" />
  const measured: Row = { id: record.id }
  const unnamed: [string, unknown][] = []
  for (const [key, value] of Object.entries(frame ?? {}))
    if (fieldByWireKey[key]) measured[fieldByWireKey[key]] = value
    else unnamed.push([key, value])
  const fields = resource.fields.filter(
    field => field.name !== 'id' && (shadow?.[field.name] !== undefined || measured[field.name] !== undefined),
  )
  if (fields.length + unnamed.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('nothingMeasured')}</p>
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-border border-b text-left text-muted-foreground text-xs">
          <th className="px-4 py-2 font-normal">{t('value')}</th>
          <th className="px-4 py-2 font-normal">{t('measured')}</th>
          <th className="px-4 py-2 font-normal">{t('lastReported')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border tabular-nums">
        {fields.map(field => {
          const { Cell } = fieldTypeOf(field)
          return (
            <tr key={field.name}>
              <th className="px-4 py-2 text-left font-normal text-muted-foreground">{name(field)}</th>
              <td className="px-4 py-2">{measured[field.name] !== undefined && <Cell field={field} row={measured} />}</td>
              <td className="px-4 py-2">{shadow?.[field.name] !== undefined && <Cell field={field} row={shadow} />}</td>
            </tr>
          )
        })}
        {unnamed.map(([key, value]) => (
          <tr key={key}>
            <th className="px-4 py-2 text-left font-mono font-normal text-muted-foreground">{key}</th>
            <td className="px-4 py-2">{String(value)}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
