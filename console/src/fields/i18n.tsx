import { PairCell, PairView } from './parts/pair'
import { TextFilter } from './parts/text-filter'
import type { FieldKind } from './types'

export const i18n: FieldKind = { Cell: PairCell, View: PairView, Filter: TextFilter, width: 180, wide: 'form' }
