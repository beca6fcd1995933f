import type { Resource } from '@contracts/declaration'
import { useFormatter, useTranslations } from 'next-intl'
import type { Tile } from '@/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { toneOf } from '@/fields/parts/code-badge'
import { useName } from '@/locale'
import { useDict } from '@/session'
import { patchQuery, type Query } from './query'
import { pressedTiles, pressTile } from './tile-query'

interface Props {
  resource: Resource
  /** absent until the first page has loaded */
  tiles: Tile[] | undefined
  query: Query
  onQuery(query: Query): void
}

const tones = {
  danger: 'text-danger',
  critical: 'text-danger',
  warning: 'text-warning',
  info: 'text-info',
  success: 'text-success',
  neutral: 'text-foreground',
}

/** Counts above a list: rows per value, and how many of them are highlighted. Each tile filters by its value. */
export function Tiles({ resource, tiles, query, onQuery }: Props) {
  const t = useTranslations('list')
  const format = useFormatter()
  const name = useName()
  const field = resource.fields.find(candidate => candidate.name === resource.tiles?.by)
  const view = resource.views?.find(candidate => candidate.name === resource.tiles?.view)
  const { items, label } = useDict(field?.dict ?? '')
  if (!field || !view || !resource.tiles) return null
  const markLabel = name(resource.tiles)
  const descending = resource.order.split(', ').includes(`${field.name} desc`)
  const pressed = pressedTiles(resource, query)
  const isUnfiltered = query.keyword === '' && Object.keys(query.filters).length === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be visible
    <div
      role="group"
      aria-label={t('tiles', { view: name(view), field: name(field) })}
      className="flex items-stretch gap-2 overflow-x-auto p-0.5 print:hidden"
    >
      {(descending ? items.toReversed() : items).map(({ code, tagColor }) => {
        const { total = 0, marked = 0 } = tiles?.find(tile => String(tile.value) === code) ?? {}
        const isPressed = pressed.includes(code)
        return (
          <button
            key={code}
            type="button"
            aria-pressed={isPressed}
            onClick={() => onQuery(pressTile(resource, query, code))}
            className={cn(
              'flex min-w-32 flex-1 flex-col rounded-md border bg-card px-3 py-1.5 text-left outline-none transition-colors duration-150 hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring',
              isPressed ? 'border-primary bg-accent-soft' : 'border-border',
            )}
          >
            <span className="flex items-baseline justify-between gap-2">
              <span className="text-[13px] text-muted-foreground">{label(code)}</span>
              <span
                className={cn(
                  'font-semibold text-lg tabular-nums leading-6',
                  total > 0 ? tones[toneOf(tagColor) ?? 'neutral'] : 'text-muted-foreground',
                )}
              >
                {tiles ? format.number(total) : ' '}
              </span>
            </span>
            <span className={cn('text-xs', marked > 0 ? 'font-medium text-foreground' : 'text-muted-foreground')}>
              {tiles ? t('tileMarked', { label: markLabel, count: format.number(marked) }) : ' '}
            </span>
          </button>
        )
      })}
      <Button
        variant="ghost"
        className="h-auto shrink-0"
        aria-pressed={isUnfiltered}
        onClick={() => onQuery(patchQuery(query, { keyword: '', filters: {}, orderBy: undefined, view: undefined }))}
      >
        {t('allRows')}
      </Button>
    </div>
  )
}
