import { useLocale, useTranslations } from 'next-intl'
import { useDeclaration } from '@/api/use-read'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { formatTime, useName } from '@/locale'
import { check } from '@/rules'

/** What screen readers read instead of a picture. */
export type AltText = { zh: string; en: string }

interface Props {
  id: string
  value: AltText
  onChange(value: AltText): void
}

/**
 * Input of an alternative text in both languages, by the rules that the resource of files declares. It is an input of its own, because that
 * of a declared field in two languages may be a rich text, whose editor needs this one.
 */
export function AltTextInput({ id, value, onChange }: Props) {
  const t = useTranslations('fields')
  const locale = useLocale()
  const name = useName()
  const { data: files } = useDeclaration('fileObject')
  const declared = files?.fields.find(field => field.name === 'alt')
  if (!declared) return <Skeleton className="h-14" />
  const faults = check({ fields: [{ ...declared, form: 'both' as const }] }, { alt: value }, 'edit', formatTime(new Date()))
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {(['zh', 'en'] as const).map(language => {
        const fault = faults[`alt.${language}`]?.[0]?.message[locale]
        return (
          <div key={language} className="flex min-w-0 flex-col gap-1">
            <span className="text-muted-foreground text-xs">
              {t(language)}
              {language === 'en' && value.zh && !value.en && <span className="ml-1 text-warning">{t('missing')}</span>}
            </span>
            <Input
              id={language === 'zh' ? id : `${id}.en`}
              lang={language}
              aria-label={`${name(declared)} ${t(language)}`}
              aria-invalid={Boolean(fault)}
              aria-describedby={fault && `${id}.${language}-fault`}
              value={value[language]}
              onChange={event => onChange({ ...value, [language]: event.target.value })}
            />
            <FieldError id={`${id}.${language}-fault`}>{fault}</FieldError>
          </div>
        )
      })}
    </div>
  )
}
