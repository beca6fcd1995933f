import { lazyPreloaded } from '@/loading/lazy'
import type { CellProps, FieldType } from './types'

// Few lists have structured values, so the first paint of the others does not wait for this code.
const Cell = lazyPreloaded<CellProps>(() => import('./parts/json-value').then(module => module.JsonCell))
const View = lazyPreloaded<CellProps>(() => import('./parts/json-value').then(module => module.JsonView))

export const json: FieldType = { Cell, View, width: 90, wide: 'everywhere' }
