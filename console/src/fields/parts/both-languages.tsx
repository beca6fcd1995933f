import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldError } from '@/components/ui/field'
import { useNarrow } from '@/components/ui/media-queries'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useName } from '@/locale'
import type { InputProps } from '../types'
import { useFieldFaults } from './field-faults'
import type { LocalizedText } from './localized-text'

/** What the input of one language gets. */
export interface OneLanguage {
  id: string
  lang: 'zh' | 'en'
  value: string
  label: string
  invalid: boolean
  onChange(text: string | null): void
}

interface Props {
  input: InputProps<LocalizedText>
  /** the input of one language */
  children(one: OneLanguage): ReactNode
}

/** Inputs of both languages side by side, or in tabs on a narrow window; a missing English text is marked. Each has its own error message. */
export function BothLanguages({ input, children }: Props) {
  const t = useTranslations('fields')
  const narrow = useNarrow()
  const name = useName()
  const faults = useFieldFaults()
  const { field, id, value, invalid, onChange } = input
  const mark = value?.zh && !value.en && <span className="ml-1 text-warning text-xs">{t('missing')}</span>
  const one = (lang: OneLanguage['lang']) => {
    const fault = faults(`${id}.${lang}`)
    return (
      <>
        {children({
          id: lang === 'zh' ? id : `${id}.en`,
          lang,
          value: value?.[lang] ?? '',
          label: `${name(field)} ${t(lang)}`,
          invalid: Boolean(invalid || fault),
          onChange: text => onChange({ zh: null, en: null, ...value, [lang]: text || null }),
        })}
        <FieldError className="mt-1">{fault}</FieldError>
      </>
    )
  }
  if (!narrow)
    return (
      <div className="grid grid-cols-2 gap-x-6">
        {(['zh', 'en'] as const).map(lang => (
          <div key={lang} className="flex min-w-0 flex-col gap-1">
            <span className="text-muted-foreground text-xs">
              {t(lang)}
              {lang === 'en' && mark}
            </span>
            {one(lang)}
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
      <TabsContent value="zh">{one('zh')}</TabsContent>
      <TabsContent value="en">{one('en')}</TabsContent>
    </Tabs>
  )
}
