import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import { fieldByWireKey } from '../vehicle/wire-keys'

/** Snapshot at the start of an alarm: the values measured by the reporting controller next to the vehicle's last reported state. */
export function Snapshot({ record }: { record: Row }) {
  const t = useTranslations('alarm')
  const name = useName()
  const { data: resource } = useDeclaration('vehicleShadow')
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
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead>{t('value')}</TableHead>
          <TableHead>{t('measured')}</TableHead>
          <TableHead>{t('lastReported')}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {fields.map(field => {
          const { Cell } = fieldTypeOf(field)
          return (
            <TableRow key={field.name}>
              <TableHead scope="row" className="text-muted-foreground">
                {name(field)}
              </TableHead>
              <TableCell>{measured[field.name] !== undefined && <Cell field={field} row={measured} />}</TableCell>
              <TableCell>{shadow?.[field.name] !== undefined && <Cell field={field} row={shadow} />}</TableCell>
            </TableRow>
          )
        })}
        {unnamed.map(([key, value]) => (
          <TableRow key={key}>
            <TableHead scope="row" className="font-mono text-muted-foreground">
              {key}
            </TableHead>
            <TableCell>{String(value)}</TableCell>
            <TableCell />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
