import { lazyPreloaded } from '@/loading/lazy'
import type { CellProps, FieldType } from './types'

// Few lists have opening hours, so the first paint of the others does not wait for this code.
const Cell = lazyPreloaded<CellProps>(() => import('./parts/hours-value').then(module => module.HoursCell))
const View = lazyPreloaded<CellProps>(() => import('./parts/hours-value').then(module => module.HoursView))

export const hours: FieldType = { Cell, View, width: 200, wide: 'everywhere' }
