import type { Field, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Row } from '@/api'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { fieldTypeOf } from '@/fields'
import { PictureFrame } from '@/fields/parts/picture-frame'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'
import { isAbsent } from '@/rules'
import { sectionsOf } from '@/screens/form/sections'
import { type Color, picturesOf, useModelOverview } from './overview'

/** Fields that are irrelevant to a comparison. */
const IGNORED_FIELDS: readonly string[] = ['name', 'id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version']

const same = (field: Field, rows: Row[]) => new Set(rows.map(row => JSON.stringify(row[field.name] ?? null))).size === 1

/** Compares up to four models side by side and highlights differences. */
export function CompareDialog({ resource, rows, onClose }: { resource: Resource; rows: Row[]; onClose(): void }) {
  const t = useTranslations('models')
  const name = useName()
  const [differing, setDiffering] = useState(false)
  const sections = sectionsOf(resource.fields)
    .map(section => ({
      ...section,
      fields: section.fields.filter(
        field => !IGNORED_FIELDS.includes(field.name) && rows.some(row => !isAbsent(row[field.name])) && !(differing && same(field, rows)),
      ),
    }))
    .filter(section => section.fields.length > 0)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent size="xl" className="sm:max-w-6xl">
        <DialogHeader>
          <DialogTitle>{t('compare', { count: rows.length })}</DialogTitle>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
          <label className="flex items-center gap-2 text-[13px] text-muted-foreground">
            <Checkbox checked={differing} onCheckedChange={on => setDiffering(on === true)} />
            {t('onlyDiffering')}
          </label>
        </DialogHeader>
        <DialogBody className="p-0">
          <table
            className="w-full table-fixed border-separate border-spacing-0 text-[13px]"
            style={{ minWidth: `${9 + rows.length * 11}rem` }}
          >
            <thead className="sticky top-0 z-20 bg-card">
              <tr>
                <th className="sticky left-0 w-36 border-border border-b bg-card" />
                {rows.map(row => (
                  <th key={row.id} className="border-border border-b p-3 text-left align-bottom font-normal">
                    <ModelFace row={row} />
                  </th>
                ))}
              </tr>
            </thead>
            {sections.map(({ label, fields }) => (
              <tbody key={label?.zh ?? ''}>
                {label && (
                  <tr>
                    <th colSpan={rows.length + 1} scope="colgroup" className="sticky left-0 bg-muted/60 px-4 py-1.5 text-left font-medium">
                      {name(label)}
                    </th>
                  </tr>
                )}
                {fields.map(field => {
                  const { Cell, View = Cell, wide } = fieldTypeOf(field)
                  const Shown = wide === 'everywhere' ? Cell : View
                  const differs = !same(field, rows)
                  return (
                    <tr key={field.name}>
                      <th
                        scope="row"
                        className="sticky left-0 z-10 border-border border-b bg-card px-4 py-1.5 text-left align-top font-normal text-muted-foreground"
                      >
                        {name(field)}
                      </th>
                      {rows.map(row => (
                        <td
                          key={row.id}
                          className={cn('min-w-0 border-border border-b px-3 py-1.5 align-top', differs && 'bg-accent-soft')}
                        >
                          {field.name === 'colors' ? <Swatches colors={row.colors as Color[] | null} /> : <Shown field={field} row={row} />}
                        </td>
                      ))}
                    </tr>
                  )
                })}
              </tbody>
            ))}
          </table>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

function ModelFace({ row }: { row: Row }) {
  const name = useName()
  const { data } = useModelOverview(row.id)
  const picture = data && picturesOf(data.images, (row.colors as Color[] | null)?.[0]?.code)[0]
  const title = row.name as { zh: string; en: string } | null
  return (
    <>
      {picture ? (
        <PictureFrame fileKey={picture.image} alt="" className="mb-2 w-full max-w-40" />
      ) : (
        <span className="mb-2 block aspect-[3/2] w-full max-w-40 rounded-[4px] bg-muted" />
      )}
      <Link href={`/equipmentManage/vehicleModelDetail?id=${row.id}`} className="font-medium text-accent-text hover:underline">
        {title ? name(title) : String(row.modelCode)}
      </Link>
    </>
  )
}

function Swatches({ colors }: { colors: Color[] | null }) {
  const name = useName()
  return (
    <ul className="flex flex-wrap gap-1.5">
      {(colors ?? []).map(color => (
        <li
          key={color.code}
          title={name({ zh: color.nameZh, en: color.nameEn ?? '' })}
          className="size-4 rounded-full border border-border"
          style={{ background: color.hex }}
        />
      ))}
    </ul>
  )
}
