import { lazyPreloaded } from '@/loading/lazy'
import type { CellProps, FieldType } from './types'

// Few lists have positions, so the first paint of the others does not wait for this code.
const Cell = lazyPreloaded<CellProps>(() => import('./parts/geo-view').then(module => module.GeoCell))
const View = lazyPreloaded<CellProps>(() => import('./parts/geo-view').then(module => module.GeoView))

export const geo: FieldType = { Cell, View, width: 190, wide: 'everywhere' }
