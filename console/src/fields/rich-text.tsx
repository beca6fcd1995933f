import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { plainText } from '@/rules/rich-text'
import { EmptyValue } from './parts/empty-value'
import { type LocalizedText, LocalizedTextCell } from './parts/localized-text'
import { RichTextView } from './parts/rich-text-view'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldType } from './types'

/** The beginning of the plain text; a list has only that. */
function Cell({ field, row }: CellProps) {
  const html = row[field.name] as string | null | undefined
  return html ? <span className="block truncate">{plainText(html)}</span> : <EmptyValue />
}

function View({ field, row }: CellProps) {
  const html = row[field.name] as string | null | undefined
  return html ? <RichTextView html={html} /> : <EmptyValue />
}

function LocalizedCell({ field, row }: CellProps) {
  const value = row[field.name] as LocalizedText | null | undefined
  const plain = { zh: plainText(value?.zh ?? ''), en: plainText(value?.en ?? '') }
  return <LocalizedTextCell field={field} row={{ ...row, [field.name]: plain } as Row} />
}

function LocalizedView({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const value = row[field.name] as LocalizedText | null | undefined
  if (!value?.zh && !value?.en) return <EmptyValue />
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {value.zh ? <RichTextView html={value.zh} lang="zh" /> : <EmptyValue />}
      {value.en ? <RichTextView html={value.en} lang="en" /> : <span className="text-warning text-xs">{t('noEnglish')}</span>}
    </div>
  )
}

export const richText: FieldType = { Cell, View, Filter: TextFilter, width: 240, wide: 'everywhere' }
export const i18nRichText: FieldType = { Cell: LocalizedCell, View: LocalizedView, Filter: TextFilter, width: 240, wide: 'everywhere' }
