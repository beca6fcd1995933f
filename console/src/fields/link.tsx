import { lazyPreloaded } from '@/loading/lazy'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldType } from './types'

// Few resources have links, so the first paint of the others does not wait for this code.
const Cell = lazyPreloaded<CellProps>(() => import('./parts/link-value').then(module => module.LinkCell))
const View = lazyPreloaded<CellProps>(() => import('./parts/link-value').then(module => module.LinkView))

export const link: FieldType = { Cell, View, Filter: TextFilter, width: 220, wide: 'form' }
