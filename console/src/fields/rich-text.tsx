import { lazyPreloaded } from '@/loading/lazy'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldType } from './types'

// Few resources have formatted texts, so the first paint of the others does not wait for this code.
const load = () => import('./parts/rich-text-value')
const Cell = lazyPreloaded<CellProps>(() => load().then(module => module.RichTextCell))
const View = lazyPreloaded<CellProps>(() => load().then(module => module.RichTextDetail))
const LocalizedCell = lazyPreloaded<CellProps>(() => load().then(module => module.LocalizedRichTextCell))
const LocalizedView = lazyPreloaded<CellProps>(() => load().then(module => module.LocalizedRichTextDetail))

export const richText: FieldType = { Cell, View, Filter: TextFilter, width: 240, wide: 'everywhere' }
export const i18nRichText: FieldType = { Cell: LocalizedCell, View: LocalizedView, Filter: TextFilter, width: 240, wide: 'everywhere' }
