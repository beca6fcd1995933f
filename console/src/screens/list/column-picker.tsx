import type { Resource } from '@contracts/declaration'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical, Pin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type PointerEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { useName } from '@/locale'
import { availableColumns, orderedColumns } from './columns'
import type { ListPreferences } from './preferences'

interface Props {
  resource: Resource
  preferences: ListPreferences
  onChange(change: Partial<ListPreferences>): void
}

/** A place among the columns: before or after one of them. */
interface Place {
  name: string
  after: boolean
}

/** Selects and orders the columns of a list; they are dragged by the handle, or moved with the buttons. */
export function ColumnPicker({ resource, preferences, onChange }: Props) {
  const t = useTranslations('columnPicker')
  const name = useName()
  const [keyword, setKeyword] = useState('')
  const [drop, setDrop] = useState<Place>()
  const selected = orderedColumns(resource, preferences)
  const { pinned = [] } = preferences
  const fields = availableColumns(resource)
  const ordered = [
    ...selected.map(fieldName => fields.find(field => field.name === fieldName)).filter(field => field !== undefined),
    ...fields.filter(field => !selected.includes(field.name)),
  ].filter(field => name(field).toLowerCase().includes(keyword.trim().toLowerCase()))

  function move(fieldName: string, by: number) {
    const from = selected.indexOf(fieldName)
    const next = selected.toSpliced(from, 1)
    onChange({ columns: next.toSpliced(from + by, 0, fieldName) })
  }

  function drag(event: PointerEvent<HTMLElement>, fieldName: string) {
    const handle = event.currentTarget
    const list = handle.closest('ul')
    if (event.button !== 0 || !list) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    let place: Place | undefined
    handle.onpointermove = ({ clientY }) => {
      const items = [...list.querySelectorAll<HTMLElement>('[data-column]')]
      const over = items.find(item => clientY < item.getBoundingClientRect().bottom) ?? items.at(-1)
      if (!over) return
      const { top, height } = over.getBoundingClientRect()
      place = { name: String(over.dataset.column), after: clientY > top + height / 2 }
      over.scrollIntoView({ block: 'nearest' })
      setDrop(place)
    }
    const stop = () => {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null
      setDrop(undefined)
    }
    handle.onpointercancel = stop
    handle.onpointerup = () => {
      stop()
      if (!place || place.name === fieldName) return
      const others = selected.filter(name => name !== fieldName)
      onChange({ columns: others.toSpliced(others.indexOf(place.name) + Number(place.after), 0, fieldName) })
    }
  }
  return (
    <>
      <div className="border-border border-b p-2">
        <Input placeholder={t('findColumn')} value={keyword} onChange={event => setKeyword(event.target.value)} />
      </div>
      <ul className="max-h-80 overflow-y-auto p-1">
        {ordered.map(field => {
          const index = selected.indexOf(field.name)
          const isSelected = index >= 0
          return (
            <li
              key={field.name}
              data-column={isSelected ? field.name : undefined}
              className={clsx(
                'group/column flex h-8 items-center gap-2 rounded-[4px] px-2 text-sm hover:bg-muted',
                drop?.name === field.name && (drop.after ? 'shadow-[inset_0_-2px_var(--primary)]' : 'shadow-[inset_0_2px_var(--primary)]'),
              )}
            >
              {/* Not a button: the buttons of the row do the same for keyboards. */}
              <span
                aria-hidden
                className={clsx('-ml-1 shrink-0 touch-none text-muted-foreground', isSelected ? 'cursor-grab' : 'invisible')}
                onPointerDown={event => drag(event, field.name)}
              >
                <GripVertical className="size-4" />
              </span>
              <Checkbox
                id={`column-${field.name}`}
                checked={isSelected}
                disabled={isSelected && selected.length === 1}
                onCheckedChange={checked =>
                  onChange({ columns: checked ? [...selected, field.name] : selected.filter(fieldName => fieldName !== field.name) })
                }
              />
              <label htmlFor={`column-${field.name}`} className="min-w-0 flex-1 cursor-pointer truncate">
                {name(field)}
              </label>
              {index > 0 && (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  className={clsx(
                    'order-last size-6 max-md:hidden',
                    pinned.includes(field.name)
                      ? 'text-accent-text'
                      : 'opacity-0 focus-visible:opacity-100 group-hover/column:opacity-100 pointer-coarse:opacity-100',
                  )}
                  aria-label={t('pin', { name: name(field) })}
                  aria-pressed={pinned.includes(field.name)}
                  onClick={() =>
                    onChange({
                      pinned: pinned.includes(field.name) ? pinned.filter(other => other !== field.name) : [...pinned, field.name],
                    })
                  }
                >
                  <Pin />
                </Button>
              )}
              {isSelected && (
                <span className="flex opacity-0 focus-within:opacity-100 group-hover/column:opacity-100 pointer-coarse:opacity-100">
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    className="size-6"
                    aria-label={t('moveToTop', { name: name(field) })}
                    disabled={index === 0}
                    onClick={() => move(field.name, -index)}
                  >
                    <ArrowUpToLine />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    className="size-6"
                    aria-label={t('moveUp', { name: name(field) })}
                    disabled={index === 0}
                    onClick={() => move(field.name, -1)}
                  >
                    <ArrowUp />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    className="size-6"
                    aria-label={t('moveDown', { name: name(field) })}
                    disabled={index === selected.length - 1}
                    onClick={() => move(field.name, 1)}
                  >
                    <ArrowDown />
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex justify-end border-border border-t p-2">
        <Button variant="ghost" size="sm" onClick={() => onChange({ columns: undefined, widths: {}, pinned: undefined })}>
          {t('asDeclared')}
        </Button>
      </div>
    </>
  )
}
