import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { plainText } from '@/rules/rich-text'
import { TextDiff } from './text-diff'

/** Kinds whose values are compared word by word, formatted ones without their markup. */
const TEXTS: readonly string[] = ['text', 'longtext', 'link', 'richText']
const PAIRS: readonly string[] = ['i18n', 'i18nText', 'i18nRichText']
const FORMATTED: readonly string[] = ['richText', 'i18nRichText']

const LANGUAGES = ['zh', 'en'] as const
const SIDES = [0, 1] as const

interface TextPair {
  language?: 'zh' | 'en'
  texts: [before: string, after: string]
}

/** The texts that differ between two values of a field; none if its kind is not a text, or if only the formatting differs. */
export function differingTexts(kind: string, values: [unknown, unknown]): TextPair[] {
  const text = (value: unknown) => (FORMATTED.includes(kind) ? plainText(String(value ?? '')) : String(value ?? ''))
  const pairOf = (read: (value: unknown) => unknown): TextPair['texts'] => [text(read(values[0])), text(read(values[1]))]
  const pairs: TextPair[] = TEXTS.includes(kind)
    ? [{ texts: pairOf(value => value) }]
    : PAIRS.includes(kind)
      ? LANGUAGES.map(language => ({ language, texts: pairOf(value => (value as Record<string, unknown> | null)?.[language]) }))
      : []
  return pairs.filter(({ texts: [before, after] }) => before !== after)
}

interface Props {
  label: string
  /** kind of the field */
  kind: string
  values: [before: unknown, after: unknown]
  /** shows a value that is not a text */
  show(side: 0 | 1): ReactNode
}

/** Two values of a field side by side, texts with the differing words marked. */
export function FieldDiff({ label, kind, values, show }: Props) {
  const t = useTranslations('diff')
  const pairs = differingTexts(kind, values)
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-[13px]">{label}</h3>
      <div className="grid gap-2 sm:grid-cols-2">
        {pairs.map(({ language, texts }) =>
          SIDES.map(side => (
            <DiffSide key={`${language} ${side}`} side={side} lang={language}>
              {texts[side] ? <TextDiff texts={texts} side={side} /> : <span className="text-muted-foreground">{t('noText')}</span>}
            </DiffSide>
          )),
        )}
        {pairs.length === 0 &&
          SIDES.map(side => (
            <DiffSide key={side} side={side}>
              {show(side)}
            </DiffSide>
          ))}
      </div>
    </section>
  )
}

function DiffSide({ side, lang, children }: { side: 0 | 1; lang?: string; children: ReactNode }) {
  const t = useTranslations('diff')
  return (
    <div lang={lang} className="min-w-0 rounded-md border border-border p-2.5 text-sm">
      <span className="sr-only">{t(side === 0 ? 'before' : 'after')} </span>
      {children}
    </div>
  )
}
