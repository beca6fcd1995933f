import { lazyPreloaded } from '@/loading/lazy'
import type { CellProps, FieldType, FilterProps, FilterValue } from './types'

// Few lists have audiences, so the first paint of the others does not wait for this code.
const load = () => import('./parts/audience-value')
const loadFilter = () => import('./parts/audience-filter')
const Cell = lazyPreloaded<CellProps>(() => load().then(module => module.AudienceCell))
const View = lazyPreloaded<CellProps>(() => load().then(module => module.AudienceView))
const Filter = lazyPreloaded<FilterProps>(() => loadFilter().then(module => module.AudienceFilter))
const FilterLabel = lazyPreloaded<{ field: FilterProps['field']; filter: FilterValue }>(() =>
  loadFilter().then(module => module.AudienceFilterLabel),
)

export const audience: FieldType = { Cell, View, Filter, FilterLabel, width: 240, wide: 'everywhere' }
