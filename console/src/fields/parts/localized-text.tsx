import { useLocale, useTranslations } from 'next-intl'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'

/** A text in both languages as the wire writes it. */
export interface LocalizedText {
  zh: string | null
  en: string | null
}

/** The reader's language; a text without English is marked so. */
export function LocalizedTextCell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const locale = useLocale()
  const pair = row[field.name] as LocalizedText | null | undefined
  if (!pair?.zh && !pair?.en) return <EmptyValue />
  const text = pair[locale] || pair.zh || pair.en || ''
  return (
    <span className="flex min-w-0 items-center gap-1" title={[pair.zh, pair.en].filter(Boolean).join('\n')}>
      <span className="truncate">{text}</span>
      {!pair.en && locale === 'en' && (
        <span className="shrink-0 rounded-[3px] bg-warning-soft px-1 text-[11px] text-warning" title={t('noEnglish')}>
          zh
        </span>
      )}
    </span>
  )
}

/** Both languages, one below the other. */
export function LocalizedTextView({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const pair = row[field.name] as LocalizedText | null | undefined
  if (!pair?.zh && !pair?.en) return <EmptyValue />
  return (
    <div className="space-y-0.5">
      <p className="whitespace-pre-wrap break-words">{pair.zh ?? <EmptyValue />}</p>
      <p lang="en" className="whitespace-pre-wrap break-words text-muted-foreground">
        {pair.en ?? <span className="text-warning text-xs">{t('noEnglish')}</span>}
      </p>
    </div>
  )
}
