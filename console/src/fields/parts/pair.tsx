import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNarrow } from '@/components/ui/narrow'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import type { CellProps } from '../types'
import { Blank } from './blank'
import { useFieldFaults } from './faults'

/** A text in both languages as the wire writes it. */
export interface Pair {
  zh: string | null
  en: string | null
}

/** The reader's language; a text without English is marked so. */
export function PairCell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const locale = useLocale()
  const pair = row[field.name] as Pair | null | undefined
  if (!pair?.zh && !pair?.en) return <Blank />
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
export function PairView({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const pair = row[field.name] as Pair | null | undefined
  if (!pair?.zh && !pair?.en) return <Blank />
  return (
    <div className="space-y-0.5">
      <p className="whitespace-pre-wrap break-words">{pair.zh ?? <Blank />}</p>
      <p lang="en" className="whitespace-pre-wrap break-words text-muted-foreground">
        {pair.en ?? <span className="text-warning text-xs">{t('noEnglish')}</span>}
      </p>
    </div>
  )
}

interface Props {
  /** id of the input, and path of its faults */
  id: string
  value: Pair | null | undefined
  children: (language: 'zh' | 'en', invalid: boolean) => ReactNode
}

/** Both languages side by side, or behind tabs where there is no room; missing English is marked. */
export function PairFrame({ id, value, children }: Props) {
  const t = useTranslations('fields')
  const narrow = useNarrow()
  const faultOf = useFieldFaults()
  const side = (language: 'zh' | 'en') => {
    const fault = faultOf(`${id}.${language}`)
    return (
      <>
        {children(language, Boolean(fault))}
        {fault && <p className="mt-1 text-danger text-xs">{fault}</p>}
      </>
    )
  }
  const missing = Boolean(value?.zh) && !value?.en
  const mark = missing && <span className="ml-1 text-warning text-xs">{t('missing')}</span>
  if (!narrow)
    return (
      <div className="grid grid-cols-2 gap-x-6">
        {(['zh', 'en'] as const).map(language => (
          <div key={language} className="flex min-w-0 flex-col gap-1">
            <span className="text-muted-foreground text-xs">
              {t(language)}
              {language === 'en' && mark}
            </span>
            {side(language)}
          </div>
        ))}
      </div>
    )
  return (
    <Tabs defaultValue="zh">
      <TabsList className="mb-2">
        <TabsTrigger value="zh">{t('zh')}</TabsTrigger>
        <TabsTrigger value="en">
          {t('en')}
          {mark}
        </TabsTrigger>
      </TabsList>
      <TabsContent value="zh">{side('zh')}</TabsContent>
      <TabsContent value="en">{side('en')}</TabsContent>
    </Tabs>
  )
}
