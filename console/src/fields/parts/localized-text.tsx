import { useLocale, useTranslations } from 'next-intl'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'

/** A localised text in API format. */
export interface LocalizedText {
  zh: string | null
  en: string | null
}

/** The text in a language, or the Chinese one. */
export const textIn = (language: string, text: LocalizedText | null | undefined) => (language === 'en' && text?.en) || text?.zh || ''

/** The text in the current language, with a mark if English is missing. */
export function LocalizedTextCell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const locale = useLocale()
  const value = row[field.name] as LocalizedText | null | undefined
  if (!value?.zh && !value?.en) return <EmptyValue />
  const text = value[locale] || value.zh || value.en || ''
  return (
    <span className="flex min-w-0 items-center gap-1" title={[value.zh, value.en].filter(Boolean).join('\n')}>
      <span className="truncate">{text}</span>
      {!value.en && locale === 'en' && (
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
  const value = row[field.name] as LocalizedText | null | undefined
  if (!value?.zh && !value?.en) return <EmptyValue />
  return (
    <div className="space-y-0.5">
      <p className="whitespace-pre-wrap break-words">{value.zh ?? <EmptyValue />}</p>
      <p lang="en" className="whitespace-pre-wrap break-words text-muted-foreground">
        {value.en ?? <span className="text-warning text-xs">{t('noEnglish')}</span>}
      </p>
    </div>
  )
}
