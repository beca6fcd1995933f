import type { Resource } from '@contracts/declaration'
import type { StatisticsAnswer } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { DatePreset } from '@/fields/parts/date-preset'
import { FilterChips } from '../list/filter-chips'
import { Filters } from '../list/filters'
import { type Query, setFilter } from '../list/query'
import { SegmentedControl } from '../segmented-control'
import { comparisons, grains, type ReportQuery } from './report-query'

/** Periods of one click; any other is a filter of the time. */
const presets = ['today', 'last7d', 'last30d', 'last90d', 'thisMonth'] as const satisfies readonly DatePreset[]

interface Props {
  resource: Resource
  query: ReportQuery
  /** absent until the first answer */
  answer?: StatisticsAnswer
  /** whether the filters of a list below narrow the report, so that it has none of its own */
  alone: boolean
  onQuery(query: ReportQuery): void
}

/** Period, grain, comparison and filters of a report. */
export function ReportFilters({ resource, query, answer, alone, onQuery }: Props) {
  const t = useTranslations('report')
  const noSearchBox = useRef<HTMLInputElement>(null)
  if (!answer) return null
  const { over, filters } = answer
  const names = over ? [over, ...filters] : filters
  // The declared filters only, the time first; a report has no keyword.
  const narrowed: Resource = {
    ...resource,
    search: [],
    searchIn: undefined,
    fields: names.flatMap(name =>
      resource.fields
        .filter(field => field.name === name)
        // The period also limits rows of other lists, by times of their own.
        .map(field => ({ ...field, quick: true, ...(name === over && { zh: t('period'), en: t('period') }) })),
    ),
  }
  const period = query.filters[over]?.value
  const shown = presets.find(preset => preset === period) ?? (!period && query.grain === 'day' ? 'last30d' : undefined)
  const onFilters = (next: Query) => onQuery({ ...query, ...next })
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {over && (
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            label={t('period')}
            options={presets.map(preset => [preset, t(`span.${preset}`)])}
            value={shown}
            onChange={preset => onFilters(setFilter(query, over, { op: 'between', value: preset }))}
          />
          <SegmentedControl
            label={t('grain')}
            options={grains.map(grain => [grain, t(grain)])}
            value={query.grain}
            onChange={grain => onQuery({ ...query, grain, page: 1, orderBy: undefined })}
          />
          <SegmentedControl
            label={t('compare')}
            options={comparisons.map(comparison => [comparison, t(`compares.${comparison}`)])}
            value={query.compare}
            onChange={compare => onQuery({ ...query, compare })}
          />
        </div>
      )}
      {alone && (
        <>
          <Filters resource={narrowed} query={query} onQuery={onFilters} searchBox={noSearchBox} />
          <FilterChips resource={narrowed} query={query} onQuery={onFilters} />
        </>
      )}
    </div>
  )
}
