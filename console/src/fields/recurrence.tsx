import { lazyPreloaded } from '@/loading/lazy'
import type { CellProps, FieldType } from './types'

// Few lists have recurrences, so the first paint of the others does not wait for this code.
const Cell = lazyPreloaded<CellProps>(() => import('./parts/recurrence-cell').then(module => module.RecurrenceCell))
const View = lazyPreloaded<CellProps>(() => import('./parts/recurrence-cell').then(module => module.RecurrenceView))

export const recurrence: FieldType = { Cell, View, width: 200, wide: 'everywhere' }
