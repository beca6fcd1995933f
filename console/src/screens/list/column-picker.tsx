import type { Resource } from '@contracts/declaration'
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { useName } from '@/locale'
import { availableColumns, declaredColumns } from './columns'
import type { ListPreferences } from './preferences'

interface Props {
  resource: Resource
  preferences: ListPreferences
  onChange(change: Partial<ListPreferences>): void
}

/** Selects and orders the columns of a list. */
export function ColumnPicker({ resource, preferences, onChange }: Props) {
  const t = useTranslations('list')
  const name = useName()
  const [keyword, setKeyword] = useState('')
  const selected = preferences.columns ?? declaredColumns(resource)
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
            <li key={field.name} className="group/column flex h-8 items-center gap-2 rounded-[4px] px-2 text-sm hover:bg-muted">
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
              {isSelected && (
                <span className="flex opacity-0 focus-within:opacity-100 group-hover/column:opacity-100">
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
        <Button variant="ghost" size="sm" onClick={() => onChange({ columns: undefined, widths: {} })}>
          {t('asDeclared')}
        </Button>
      </div>
    </>
  )
}
