import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, PointerEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import type { Column } from './columns'

interface Props {
  column: Column
  /** where a pinned column stands, in pixels from the left */
  offset: number
  /** the order in force, such as 'status, level desc' */
  orderBy?: string
  height: string
  /** absent where the rows have an order of their own */
  onOrder?(field: string): void
  onResize(field: string, width: number): void
}

const MIN_WIDTH = 60
/** How far an arrow key moves the edge, in pixels. */
const RESIZE_STEP = 16

/** A column's name; a click sorts where the column can be sorted, its right edge resizes. */
export function HeaderCell({ column, offset, orderBy, height, onOrder, onResize }: Props) {
  const t = useTranslations('list')
  const label = useName()(column.field)
  const { field } = column
  const terms = orderBy?.split(', ').map(term => term.split(' ')) ?? []
  const term = terms.find(([name]) => name === field.name)
  const order = term && (term[1] === 'desc' ? 'descending' : 'ascending')
  const leads = order !== undefined && term === terms[0]
  const end = fieldTypeOf(field).align === 'end'
  const Arrow = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown

  function resize(event: PointerEvent<HTMLSpanElement>) {
    const cell = event.currentTarget.closest('th')
    if (!cell) return
    event.preventDefault()
    const from = event.clientX
    const before = cell.offsetWidth
    const target = event.currentTarget
    target.setPointerCapture(event.pointerId)
    target.onpointermove = move => onResize(field.name, Math.max(MIN_WIDTH, before + move.clientX - from))
    const end = () => {
      target.onpointermove = target.onpointerup = target.onpointercancel = null
    }
    // The browser may take the pointer away, as for a gesture of its own.
    target.onpointerup = target.onpointercancel = end
  }
  function resizeByKey(event: KeyboardEvent<HTMLElement>) {
    const cell = event.currentTarget.closest('th')
    const by = event.key === 'ArrowRight' ? RESIZE_STEP : event.key === 'ArrowLeft' ? -RESIZE_STEP : 0
    if (!cell || !by) return
    event.preventDefault()
    event.stopPropagation()
    onResize(field.name, Math.max(MIN_WIDTH, cell.offsetWidth + by))
  }

  return (
    <th
      data-column={field.name}
      aria-sort={leads ? order : undefined}
      // Without the handle of its width: this is what is read before each cell of the column.
      aria-label={label}
      className={cn(
        'group/head relative border-border border-b bg-card px-3 font-medium',
        height,
        column.pinned && 'z-10 md:sticky',
        end && 'text-right',
      )}
      style={column.pinned ? { left: offset } : undefined}
    >
      {field.sortable && onOrder ? (
        <button
          type="button"
          // A filter of the same field has the field's name.
          aria-label={t('sortBy', { name: label })}
          title={t('sortBy', { name: label })}
          onClick={() => onOrder(field.name)}
          className={cn(
            'inline-flex max-w-full items-center gap-1 rounded-[4px] outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring',
            leads && 'text-foreground',
            // The name stays in line with the numbers below it.
            end && 'flex-row-reverse',
          )}
        >
          <span className="truncate">{label}</span>
          <Arrow
            className={cn(
              'size-3.5 shrink-0',
              order
                ? leads
                  ? 'text-accent-text'
                  : 'opacity-60'
                : 'opacity-0 group-focus-within/head:opacity-50 group-hover/head:opacity-50 pointer-coarse:opacity-50',
            )}
          />
        </button>
      ) : (
        <span className="block truncate" title={label}>
          {label}
        </span>
      )}
      <button
        type="button"
        aria-label={t('resizeColumn', { name: label })}
        onPointerDown={resize}
        onKeyDown={resizeByKey}
        className="absolute inset-y-1.5 right-0 w-2 cursor-col-resize touch-none border-transparent border-r-2 outline-none hover:border-ring focus-visible:border-ring group-hover/head:border-border print:hidden"
      />
    </th>
  )
}
