import type { Field, Resource } from '@contracts/declaration'
import { vehicleModelDetail } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Row, RowOf } from '@/api'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { fieldTypeOf } from '@/fields'
import { PictureFrame } from '@/fields/parts/picture-frame'
import { useName } from '@/locale'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { isAbsent } from '@/rules'
import { sectionsOf } from '@/screens/form/sections'
import { type Color, picturesOf, useModelOverview } from './overview'

/** Fields that are irrelevant to a comparison. */
const IGNORED_FIELDS: readonly string[] = ['name', 'id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version']

const same = (field: Field, rows: Row[]) => new Set(rows.map(row => JSON.stringify(row[field.name] ?? null))).size === 1

/** Compares up to four models side by side and highlights differences. */
export function CompareDialog({ resource, rows, onClose }: { resource: Resource; rows: RowOf<'vehicleModel'>[]; onClose(): void }) {
  const t = useTranslations('models')
  const name = useName()
  const [differing, setDiffering] = useState(false)
  const sections = sectionsOf(resource.fields)
    .map(section => ({
      ...section,
      fields: section.fields.filter(
        field =>
          !IGNORED_FIELDS.includes(field.name) && rows.some((row: Row) => !isAbsent(row[field.name])) && !(differing && same(field, rows)),
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
          <Table className="table-fixed border-separate border-spacing-0" style={{ minWidth: `${9 + rows.length * 11}rem` }}>
            <TableHeader className="sticky top-0 z-20">
              <TableRow>
                <TableHead className="sticky left-0 w-36 border-border border-b bg-card" />
                {rows.map(row => (
                  <TableHead key={row.id} className="border-border border-b p-3 align-bottom">
                    <ModelFace row={row} />
                  </TableHead>
                ))}
              </TableRow>
            </TableHeader>
            {sections.map(({ label, fields }) => (
              <TableBody key={label?.zh ?? ''}>
                {label && (
                  <TableRow>
                    <TableHead colSpan={rows.length + 1} scope="colgroup" className="sticky left-0 bg-muted/60 font-medium">
                      {name(label)}
                    </TableHead>
                  </TableRow>
                )}
                {fields.map(field => {
                  const { Cell, View = Cell, wide } = fieldTypeOf(field)
                  const Shown = wide === 'everywhere' ? Cell : View
                  const differs = !same(field, rows)
                  return (
                    <TableRow key={field.name}>
                      <TableHead scope="row" className="sticky left-0 z-10 border-border border-b bg-card align-top text-muted-foreground">
                        {name(field)}
                      </TableHead>
                      {rows.map(row => (
                        <TableCell key={row.id} className={cn('min-w-0 border-border border-b align-top', differs && 'bg-accent-soft')}>
                          {field.name === 'colors' ? <Swatches colors={row.colors} /> : <Shown field={field} row={row} />}
                        </TableCell>
                      ))}
                    </TableRow>
                  )
                })}
              </TableBody>
            ))}
          </Table>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

function ModelFace({ row }: { row: RowOf<'vehicleModel'> }) {
  const name = useName()
  const { data } = useModelOverview(row.id)
  const picture = data && picturesOf(data.images, row.colors?.[0]?.code)[0]
  return (
    <>
      {picture ? (
        <PictureFrame fileKey={picture.image} alt="" className="mb-2 w-full max-w-40" />
      ) : (
        <span className="mb-2 block aspect-[3/2] w-full max-w-40 rounded-[4px] bg-muted" />
      )}
      <TextLink href={hrefOf(vehicleModelDetail, { id: row.id })} className="font-medium">
        {name(row.name)}
      </TextLink>
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
