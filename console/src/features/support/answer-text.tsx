import { useLocale, useTranslations } from 'next-intl'
import { useDeclaration } from '@/api/use-read'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { maxLength } from '@/rules'
import { useDict } from '@/session'

/** The declared length of an answer; undefined until the declaration is loaded. */
export function useAnswerLength(): number | undefined {
  const { data: feedback } = useDeclaration('feedback')
  return maxLength(feedback?.actions.find(({ verb }) => verb === 'reply')?.input?.find(({ name }) => name === 'text'))
}

interface Props {
  /** language of the user */
  language: string
  text: string
  onChange(text: string): void
  rows?: number
}

/** The text of an answer, in the language of the user. */
export function AnswerText({ language, text, onChange, rows = 3 }: Props) {
  const t = useTranslations('feedback')
  const locale = useLocale()
  const languages = useDict('Lang')
  const limit = useAnswerLength()
  return (
    <>
      {language !== locale && <p className="text-[13px] text-warning">{t('language', { language: languages.label(language) })}</p>}
      <Textarea
        aria-label={t('answer')}
        placeholder={t('answer')}
        maxLength={limit}
        rows={rows}
        value={text}
        onChange={event => onChange(event.target.value)}
      />
    </>
  )
}

/** The templates of answers. One begins a text, in the language of the user. */
export function TemplateSelect({ language, onChoose }: { language: string; onChoose(text: string): void }) {
  const t = useTranslations('feedback')
  const templates = useDict('FeedbackAnswer')
  const textOf = (code: string) => templates.label(code, language as ReturnType<typeof useLocale>)
  return (
    <Select value="" onValueChange={code => onChoose(textOf(code))}>
      <SelectTrigger className="w-44" aria-label={t('template')}>
        <SelectValue placeholder={t('template')} />
      </SelectTrigger>
      <SelectContent>
        {templates.items.map(item => (
          <SelectItem key={item.code} value={item.code}>
            <span className="line-clamp-1 max-w-72">{textOf(item.code)}</span>
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
