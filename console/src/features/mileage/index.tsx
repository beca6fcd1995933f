'use client'

import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { ScreenProps } from '@/navigation/page-props'
import { filterParams, parseQuery } from '@/screens/list/query'
import { ListScreen } from '@/screens/list-screen'
import { type Grain, grains } from './data'
import { PeriodList } from './period-list'
import { SummaryBoard } from './summary-board'

const grainOf = (search: URLSearchParams): Grain => grains.find(candidate => candidate === search.get('grain')) ?? 'day'

/** Mileage page: summary with chart above a list by day, week or month. */
export function Mileage(props: ScreenProps) {
  const { resource, search, setSearch } = props
  const grain = grainOf(search)
  const query = parseQuery(search, resource)
  const change = (to: Grain) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.delete('orderBy')
    if (to === 'day') next.delete('grain')
    else next.set('grain', to)
    setSearch(next, { replace: true })
  }
  return (
    <div className="flex h-full flex-col overflow-y-auto max-md:h-auto max-md:overflow-visible">
      <SummaryBoard grain={grain} params={filterParams(query)}>
        <GrainSwitch grain={grain} onChange={change} />
      </SummaryBoard>
      <div className="min-h-140 flex-1 max-md:min-h-0">
        {grain === 'day' ? <ListScreen {...props} /> : <PeriodList {...props} grain={grain} query={query} />}
      </div>
    </div>
  )
}

function GrainSwitch({ grain, onChange }: { grain: Grain; onChange(grain: Grain): void }) {
  const t = useTranslations('mileage')
  return (
    <fieldset aria-label={t('grain')} className="flex rounded-md border border-border bg-card p-0.5">
      {grains.map(option => (
        <button
          key={option}
          type="button"
          aria-pressed={option === grain}
          onClick={() => onChange(option)}
          className={cn(
            'h-7 min-w-12 rounded-[4px] px-3 text-[13px] outline-none focus-visible:ring-2 focus-visible:ring-ring max-md:h-9',
            option === grain ? 'bg-accent-soft font-medium text-accent-text' : 'text-muted-foreground',
          )}
        >
          {t(option)}
        </button>
      ))}
    </fieldset>
  )
}
