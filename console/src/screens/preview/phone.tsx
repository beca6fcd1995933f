import type { Preview, Resource } from '@contracts/declaration'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Picture } from '@/fields/parts/picture'
import { RichTextView } from '@/fields/parts/rich-text-view'
import type { Values } from '@/rules'
import { isBlank } from '@/rules/rich-text'
import { SegmentedControl } from '../segmented-control'
import { ShareLink } from './share-link'

type Language = 'zh' | 'en'
type Theme = 'light' | 'dark'

/** Code of EnPolicy for content that English readers without an English text do not see. */
const HIDE_FROM_ENGLISH = 1

interface Props {
  resource: Resource & { preview: Preview }
  /** a record, or the values of a form that is not saved */
  values: Values
  /** id of the stored record, to create a public link */
  shared?: number
}

/** A record as the app would show it, in both languages and themes. */
export function PhonePreview({ resource, values, shared }: Props) {
  const t = useTranslations('preview')
  const [language, setLanguage] = useState<Language>(useLocale())
  const [theme, setTheme] = useState<Theme>('light')
  return (
    <div className="flex flex-col items-center gap-3 p-4">
      <div className="flex flex-wrap justify-center gap-3">
        <SegmentedControl
          label={t('language')}
          value={language}
          options={[
            ['zh', '中文'],
            ['en', 'English'],
          ]}
          onChange={setLanguage}
        />
        <SegmentedControl
          label={t('theme')}
          value={theme}
          options={[
            ['light', t('light')],
            ['dark', t('dark')],
          ]}
          onChange={setTheme}
        />
      </div>
      <section
        aria-label={t('phone')}
        data-theme={theme}
        lang={language}
        className="h-160 w-full max-w-90 overflow-y-auto rounded-[2rem] border-8 border-neutral-700 bg-card text-foreground"
      >
        <Content preview={resource.preview} values={values} language={language} />
      </section>
      {shared && <ShareLink resource={resource.name} id={shared} />}
    </div>
  )
}

function Content({ preview, values, language }: { preview: Preview; values: Values; language: Language }) {
  const t = useTranslations('preview')
  const pair = (name: string | undefined) => {
    const both = (name && (values[name] as Record<Language, string | null> | null)) || { zh: '', en: '' }
    const own = both[language] ?? ''
    return isBlank(own) ? { text: both.zh ?? '', fallback: language === 'en' && !isBlank(both.zh ?? '') } : { text: own, fallback: false }
  }
  const [title, subtitle, text] = [pair(preview.title), pair(preview.subtitle), pair(preview.text)]
  if (values.enPolicy === HIDE_FROM_ENGLISH && (title.fallback || subtitle.fallback || text.fallback))
    return <p className="p-6 text-center text-muted-foreground text-sm">{t('hidden')}</p>
  const cover = (language === 'en' && values[preview.coverEn ?? '']) || values[preview.cover ?? '']
  const line = [values[preview.author ?? ''], String(values[preview.time ?? ''] ?? '').slice(0, 10)].filter(Boolean).join(' · ')
  return (
    <article className="pb-8">
      {cover ? <Picture fileKey={String(cover)} alt="" whole className="aspect-video w-full rounded-none border-0" /> : null}
      <div className="space-y-3 p-4">
        <h2 className="break-words font-semibold text-lg leading-snug">
          {title.text || <span className="text-muted-foreground">{t('empty')}</span>}
          <Fallback shown={title.fallback} />
        </h2>
        {subtitle.text && (
          <p className="break-words text-muted-foreground text-sm">
            {subtitle.text}
            <Fallback shown={subtitle.fallback} />
          </p>
        )}
        {line && <p className="text-muted-foreground text-xs">{line}</p>}
        <Fallback shown={text.fallback} />
        <RichTextView html={text.text} lang={text.fallback ? 'zh' : language} />
      </div>
    </article>
  )
}

/** The mark of a Chinese text that English readers see. */
function Fallback({ shown }: { shown: boolean }) {
  const t = useTranslations('preview')
  if (!shown) return null
  return <span className="ml-1.5 rounded-sm bg-muted px-1 align-middle font-normal text-muted-foreground text-xs">{t('fallback')}</span>
}
