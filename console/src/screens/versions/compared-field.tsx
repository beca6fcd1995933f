import type { Field } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import { MarkedText } from './marked-text'

/** Kinds whose values are compared word by word. */
const TEXTS: readonly string[] = ['text', 'longtext', 'link', 'richText']
const PAIRS: readonly string[] = ['i18n', 'i18nText', 'i18nRichText']

const LANGUAGES = ['zh', 'en'] as const

type Texts = [before: string, after: string]

interface Props {
  field: Field
  rows: [Row, Row]
}

/** A field of two versions side by side. */
export function ComparedField({ field, rows }: Props) {
  const t = useTranslations('versions')
  const name = useName()
  const { Cell, View = Cell } = fieldTypeOf(field)
  const values = rows.map(row => row[field.name])
  const texts: { language?: string; texts: Texts }[] = TEXTS.includes(field.kind)
    ? [{ texts: values.map(value => String(value ?? '')) as Texts }]
    : PAIRS.includes(field.kind)
      ? LANGUAGES.map(language => ({
          language,
          texts: values.map(value => (value as Record<string, string | null> | null)?.[language] ?? '') as Texts,
        })).filter(({ texts: [before, after] }) => before !== after)
      : []
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-[13px]">{name(field)}</h3>
      <div className="grid gap-2 sm:grid-cols-2">
        {texts.map(({ language, texts: both }) =>
          ([0, 1] as const).map(side => (
            <div key={`${language} ${side}`} lang={language} className="min-w-0 rounded-md border border-border p-2.5 text-sm">
              {both[side] ? <MarkedText texts={both} side={side} /> : <span className="text-muted-foreground">{t('noText')}</span>}
            </div>
          )),
        )}
        {texts.length === 0 &&
          rows.map((row, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two sides
            <div key={side} className="min-w-0 rounded-md border border-border p-2.5 text-sm">
              <View field={field} row={row} />
            </div>
          ))}
      </div>
    </section>
  )
}
