import { LocalizedTextCell, LocalizedTextView } from './parts/localized-text'
import { TextFilter } from './parts/text-filter'
import type { FieldType } from './types'

export const i18n: FieldType = { Cell: LocalizedTextCell, View: LocalizedTextView, Filter: TextFilter, width: 180, wide: 'form' }
