import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { FieldError } from '@/components/ui/field'
import { useName } from '@/locale'
import { isVisible, itemsOf, type Values } from '@/rules'
import { useCan } from '@/session'
import { fieldTypeOf } from '../field-types'
import { useFieldFaults } from '../parts/field-faults'
import type { InputProps } from '../types'
import { inputOf } from './field-inputs'

/** Edits structured rows, one block per row. */
export function RowsInput({ field, id, value, onChange, record, describedBy }: InputProps<Values[]>) {
  const t = useTranslations('fields')
  const rows = value ?? []
  const maxCount = field.rules?.find(rule => rule.rule === 'count')?.max
  const can = useCan()
  const may = (verb: string) => !field.rights || (field.rights[verb] !== undefined && can(field.rights[verb]))
  const emptyRow = Object.fromEntries(
    itemsOf(field, {})
      .filter(item => item.default !== undefined)
      .map(item => [item.name, item.default]),
  )
  return (
    <fieldset id={id} aria-describedby={describedBy} tabIndex={-1} className="space-y-2">
      {rows.map((row, i) => (
        <RowBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a record have no identity but their index
          key={i}
          field={field}
          path={`${id}[${i}]`}
          number={i + 1}
          row={row}
          record={record}
          onChange={next => onChange(rows.map((own, other) => (other === i ? next : own)))}
          onRemove={may('delete') || !row.id ? () => onChange(rows.filter((_, other) => other !== i)) : undefined}
          onUp={
            i > 0 && (field.kind === 'rows' || field.ordered)
              ? () => onChange([...rows.slice(0, i - 1), row, rows[i - 1] ?? row, ...rows.slice(i + 1)])
              : undefined
          }
        />
      ))}
      {may('add') && (maxCount === undefined || rows.length < maxCount) && (
        <Button variant="outline" size="sm" onClick={() => onChange([...rows, emptyRow])}>
          <Plus />
          {t('addRow')}
        </Button>
      )}
    </fieldset>
  )
}

interface BlockProps {
  field: InputProps['field']
  path: string
  number: number
  row: Values
  record: Values
  onChange(row: Values): void
  onRemove?(): void
  onUp?(): void
}

function RowBlock({ field, path, number, row, record, onChange, onRemove, onUp }: BlockProps) {
  const t = useTranslations('fields')
  const name = useName()
  const faultOf = useFieldFaults()
  const fields = field.items ?? []
  const items = fields.filter(
    item => item.form && (item.form !== 'edit' || field.kind === 'rows' || row.id) && isVisible(item, fields, row),
  )
  const editable = itemsOf(field, row)
  return (
    <Card className="@container flex gap-2 p-2.5">
      <span className="w-5 shrink-0 pt-7 text-right text-muted-foreground text-xs tabular-nums">{number}</span>
      <div
        className={cn(
          'grid min-w-0 flex-1 gap-x-3 gap-y-2 @md:grid-cols-2',
          items.length % 4 === 0 ? '@3xl:grid-cols-4' : '@2xl:grid-cols-3',
        )}
      >
        {items.map(item => {
          const Input = inputOf(item)
          if (!Input) return null
          const { Cell, wide } = fieldTypeOf(item)
          const id = `${path}.${item.name}`
          const fault = faultOf(id)
          return (
            <div key={item.name} className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
              <label htmlFor={id} className="mb-1 block text-muted-foreground text-xs">
                {name(item)}
                {item.required && <span className="ml-0.5 text-danger">*</span>}
              </label>
              {editable.includes(item) ? (
                <Input
                  id={id}
                  field={item}
                  fields={items}
                  value={row[item.name]}
                  record={{ ...record, ...row }}
                  onChange={next => onChange({ ...row, [item.name]: next })}
                  invalid={Boolean(fault)}
                  describedBy={fault && `${id}-fault`}
                />
              ) : (
                <output id={id} className="flex min-h-8 items-center text-sm">
                  <Cell field={item} row={row as Row} />
                </output>
              )}
              <FieldError id={`${id}-fault`} className="mt-1">
                {fault}
              </FieldError>
            </div>
          )
        })}
      </div>
      <div className="flex flex-col">
        {onRemove && (
          <Button variant="ghost" size="icon-sm" aria-label={t('removeNumber', { number })} onClick={onRemove}>
            <Trash2 />
          </Button>
        )}
        {onUp && (
          <Button variant="ghost" size="icon-sm" aria-label={t('moveUp', { number })} onClick={onUp}>
            <ArrowUp />
          </Button>
        )}
      </div>
    </Card>
  )
}
