import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { plainText } from '@/rules/rich-text'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'
import { type LocalizedText, LocalizedTextCell } from './localized-text'
import { RichTextView } from './rich-text-view'

/** The beginning of the plain text; a list has only that. */
export function RichTextCell({ field, row }: CellProps) {
  const html = row[field.name] as string | null | undefined
  return html ? <span className="block truncate">{plainText(html)}</span> : <EmptyValue />
}

export function RichTextDetail({ field, row }: CellProps) {
  const html = row[field.name] as string | null | undefined
  return html ? <RichTextView html={html} /> : <EmptyValue />
}

export function LocalizedRichTextCell({ field, row }: CellProps) {
  const value = row[field.name] as LocalizedText | null | undefined
  const plain = { zh: plainText(value?.zh ?? ''), en: plainText(value?.en ?? '') }
  return <LocalizedTextCell field={field} row={{ ...row, [field.name]: plain } as Row} />
}

export function LocalizedRichTextDetail({ field, row }: CellProps) {
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
