import type { Preview, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Picture } from '@/fields/parts/picture'
import { useAltTexts } from '@/fields/parts/use-alt-texts'
import type { Values } from '@/rules'
import { isBlank } from '@/rules/rich-text'
import { AppArticle } from './app-views'
import { Phone } from './phone'
import type { Language } from './phone-frame'
import { ShareLink } from './share-link'

/** Code of EnPolicy for content that English readers without an English text do not see. */
const HIDE_FROM_ENGLISH = 1

interface Props {
  resource: Resource & { preview: Preview }
  /** a record, or the values of a form that is not saved */
  values: Values
  /** id of the stored record, to create a public link */
  shared?: number
}

/** A record as the app would show it. */
export function RecordPreview({ resource, values, shared }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 p-4">
      <Phone show={({ language }) => <Content preview={resource.preview} values={values} language={language} />} />
      {shared && <ShareLink resource={resource.name} id={shared} />}
    </div>
  )
}

function Content({ preview, values, language }: { preview: Preview; values: Values; language: Language }) {
  const t = useTranslations('preview')
  const cover = String((language === 'en' && values[preview.coverEn ?? '']) || values[preview.cover ?? ''] || '')
  const altOf = useAltTexts([cover])
  const pair = (name: string | undefined) => {
    const both = (name && (values[name] as Record<Language, string | null> | null)) || { zh: '', en: '' }
    const own = both[language] ?? ''
    return isBlank(own) ? { text: both.zh ?? '', fallback: language === 'en' && !isBlank(both.zh ?? '') } : { text: own, fallback: false }
  }
  const [title, subtitle, text] = [pair(preview.title), pair(preview.subtitle), pair(preview.text)]
  if (values.enPolicy === HIDE_FROM_ENGLISH && (title.fallback || subtitle.fallback || text.fallback))
    return <p className="p-6 text-center text-muted-foreground text-sm">{t('hidden')}</p>
  return (
    <AppArticle
      cover={
        cover ? (
          <Picture fileKey={cover} alt={altOf(cover, language) ?? ''} whole className="aspect-video w-full rounded-none border-0" />
        ) : undefined
      }
      title={
        <>
          {title.text || <span className="text-muted-foreground">{t('empty')}</span>}
          <Fallback shown={title.fallback} />
        </>
      }
      subtitle={
        subtitle.text && (
          <>
            {subtitle.text}
            <Fallback shown={subtitle.fallback} />
          </>
        )
      }
      byline={[values[preview.author ?? ''], String(values[preview.time ?? ''] ?? '').slice(0, 10)].filter(Boolean).join(' · ')}
      note={<Fallback shown={text.fallback} />}
      html={text.text}
      lang={text.fallback ? 'zh' : language}
    />
  )
}

/** The mark of a Chinese text that English readers see. */
function Fallback({ shown }: { shown: boolean }) {
  const t = useTranslations('preview')
  if (!shown) return null
  return <span className="ml-1.5 rounded-sm bg-muted px-1 align-middle font-normal text-muted-foreground text-xs">{t('fallback')}</span>
}
