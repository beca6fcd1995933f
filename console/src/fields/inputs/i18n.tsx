import { useTranslations } from 'next-intl'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useNarrow } from '@/components/ui/media-queries'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { Textarea } from '@/components/ui/textarea'
import { useName } from '@/locale'
import { useFieldFaults } from '../parts/field-faults'
import type { LocalizedText } from '../parts/localized-text'
import type { InputProps } from '../types'
import { RichTextInput } from './rich-text'

type LocalizedKey = 'zh' | 'en'

/** Inputs of both languages side by side, or in tabs on a narrow window; a missing English text is marked. */
export function LocalizedTextInput(props: InputProps<LocalizedText>) {
  const t = useTranslations('fields')
  const narrow = useNarrow()
  const { value } = props
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
            <LanguageInput {...props} language={language} />
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
      <TabsContent value="zh">
        <LanguageInput {...props} language="zh" />
      </TabsContent>
      <TabsContent value="en">
        <LanguageInput {...props} language="en" />
      </TabsContent>
    </Tabs>
  )
}

/** The input of one language, with its own error message. */
function LanguageInput({ language, ...input }: InputProps<LocalizedText> & { language: LocalizedKey }) {
  const t = useTranslations('fields')
  const name = useName()
  const { field, id, value, invalid, describedBy } = input
  const fault = useFieldFaults()(`${id}.${language}`)
  const Control = field.kind === 'i18nText' ? Textarea : Input
  const own = {
    id: language === 'zh' ? id : `${id}.en`,
    lang: language,
    value: value?.[language] ?? '',
  }
  const label = `${name(field)} ${t(language)}`
  const onChange = (text: string | null) => input.onChange({ zh: null, en: null, ...value, [language]: text || null })
  return (
    <>
      {field.kind === 'i18nRichText' ? (
        <RichTextInput {...input} {...own} label={label} onChange={onChange} invalid={invalid || Boolean(fault)} />
      ) : (
        <Control
          {...own}
          aria-label={label}
          onChange={event => onChange(event.target.value)}
          aria-invalid={invalid || Boolean(fault)}
          aria-describedby={describedBy}
          aria-required={field.required && language === 'zh'}
        />
      )}
      <FieldError className="mt-1">{fault}</FieldError>
    </>
  )
}
