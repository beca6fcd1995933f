import { lazyPreloaded } from '@/loading/lazy'
import type { CellProps, FieldType } from './types'

// Few lists have structured rows, so the first paint of the others does not wait for this code.
const Cell = lazyPreloaded<CellProps>(() => import('./parts/rows-value').then(module => module.RowsCell))
const View = lazyPreloaded<CellProps>(() => import('./parts/rows-value').then(module => module.RowsView))

export const rows: FieldType = { Cell, View, width: 90, wide: 'everywhere' }
