import { lazyPreloaded } from '@/loading/lazy'
import type { CellProps, FieldType } from './types'

// Few resources have recordings, so the first paint of the others does not wait for this code.
const Cell = lazyPreloaded<CellProps>(() => import('./parts/media-cells').then(module => module.VideoCell))
const View = lazyPreloaded<CellProps>(() => import('./parts/media').then(module => module.MediaView))

export const video: FieldType = { Cell, View, width: 96, wide: 'everywhere' }
