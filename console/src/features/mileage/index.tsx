'use client'

import { useTranslations } from 'next-intl'
import type { ScreenProps } from '@/navigation/page-props'
import { filterParams, parseQuery } from '@/screens/list/query'
import { ListScreen } from '@/screens/list-screen'
import { SegmentedControl } from '@/screens/segmented-control'
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
  return <SegmentedControl label={t('grain')} value={grain} options={grains.map(option => [option, t(option)])} onChange={onChange} />
}
