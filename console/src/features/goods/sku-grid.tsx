import { ProductStatus } from '@contracts/codes/productStatus'
import { ArrowDownToLine, Grid2x2Plus, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { inputOf } from '@/fields/inputs/field-inputs'
import { useFieldFaults } from '@/fields/parts/field-faults'
import type { InputProps } from '@/fields/types'
import { useName } from '@/locale'
import { itemsOf } from '@/rules'
import { useCan } from '@/session'
import { combinations, completed, filledDown, fits, type Unit } from './combinations'

/** Widths of the columns; the others have that of a number. */
const widths: Record<string, string> = { skuCode: 'min-w-44', barcode: 'min-w-40', image: 'min-w-36', status: 'min-w-28' }

/** The units of a product as a grid, one line for each combination of its axes. */
export function SkuGrid({ field, id, value, onChange, record, describedBy }: InputProps<Unit[]>) {
  const t = useTranslations('goods')
  const name = useName()
  const can = useCan()
  const faultOf = useFieldFaults()
  const rows = value ?? []
  const product = record as Partial<RowOf<'goodsProduct'>>
  const axes = (product.specNames ?? []).filter(axis => axis.values?.length)
  const may = (verb: string) => !field.rights || (field.rights[verb] !== undefined && can(field.rights[verb]))
  const items = itemsOf(field, {}).filter(item => item.name !== 'specValues' && (!item.needs || can(item.needs)))
  const empty = Object.fromEntries(items.filter(item => item.default !== undefined).map(item => [item.name, item.default]))
  const missing =
    axes.length > 0 && combinations(axes).some(values => !rows.some(row => JSON.stringify(row.specValues) === JSON.stringify(values)))
  return (
    <fieldset id={id} aria-describedby={describedBy} tabIndex={-1} className="min-w-0 space-y-2">
      {product.status === ProductStatus.onShelf && <p className="text-muted-foreground text-sm">{t('priceOfNewOrders')}</p>}
      {rows.length > 0 && (
        <div className="overflow-x-auto rounded-md border border-border">
          <Table>
            <TableHeader>
              <TableRow className="bg-muted/50">
                {axes.length > 0 && <TableHead>{axes.map(axis => axis.name).join(' / ')}</TableHead>}
                {items.map(item => (
                  <TableHead key={item.name}>
                    {name(item)}
                    {item.required && <span className="ml-0.5 text-danger">*</span>}
                  </TableHead>
                ))}
                <TableHead />
              </TableRow>
            </TableHeader>
            <TableBody>
              {rows.map((row, i) => {
                const path = `${id}[${i}]`
                const specFault = faultOf(`${path}.specValues`)
                const change = (member: string, next: unknown) =>
                  onChange(rows.map((own, other) => (other === i ? { ...own, [member]: next } : own)))
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a record have no identity but their index
                  <TableRow key={i}>
                    {(axes.length > 0 || specFault) && (
                      <TableCell id={`${path}.specValues`} className="align-top">
                        <span className="flex min-h-8 flex-wrap items-center gap-1">
                          {(row.specValues ?? []).map((text, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: two axes may have the same value
                            <Badge key={at}>{text}</Badge>
                          ))}
                        </span>
                        {!fits(row, axes) && <p className="text-warning text-xs">{t('unknownSpec')}</p>}
                        <FieldError>{specFault}</FieldError>
                      </TableCell>
                    )}
                    {items.map(item => {
                      const Input = inputOf(item)
                      const inputId = `${path}.${item.name}`
                      const fault = faultOf(inputId)
                      return (
                        <TableCell key={item.name} className={`align-top ${widths[item.name] ?? 'min-w-28'}`}>
                          {Input && (
                            <>
                              <label htmlFor={inputId} className="sr-only">
                                {name(item)} {i + 1}
                              </label>
                              <Input
                                id={inputId}
                                field={item}
                                fields={items}
                                value={row[item.name]}
                                record={{ ...record, ...row }}
                                onChange={next => change(item.name, next)}
                                invalid={Boolean(fault)}
                                describedBy={fault && `${inputId}-fault`}
                              />
                            </>
                          )}
                          <FieldError id={`${inputId}-fault`} className="mt-1">
                            {fault}
                          </FieldError>
                        </TableCell>
                      )
                    })}
                    <TableCell className="align-top">
                      {(may('delete') || !row.id) && (
                        <Button
                          variant="ghost"
                          size="icon-sm"
                          aria-label={t('remove', { number: i + 1 })}
                          onClick={() => onChange(rows.filter((_, other) => other !== i))}
                        >
                          <Trash2 />
                        </Button>
                      )}
                    </TableCell>
                  </TableRow>
                )
              })}
            </TableBody>
          </Table>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {may('add') && missing && (
          <Button variant="outline" size="sm" onClick={() => onChange(completed(rows, axes, empty))}>
            <Grid2x2Plus />
            {t('complete')}
          </Button>
        )}
        {may('add') && axes.length === 0 && rows.length === 0 && (
          <Button variant="outline" size="sm" onClick={() => onChange([empty])}>
            <Plus />
            {t('addUnit')}
          </Button>
        )}
        {rows.length > 1 && (
          <Button variant="outline" size="sm" onClick={() => onChange(filledDown(rows))}>
            <ArrowDownToLine />
            {t('fillDown')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
