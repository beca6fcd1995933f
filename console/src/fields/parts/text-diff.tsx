import { diffWordsWithSpace } from 'diff'
import { useLocale } from 'next-intl'

const MARKS = {
  del: 'rounded-xs bg-danger-soft text-danger no-underline',
  ins: 'rounded-xs bg-success-soft text-success no-underline',
  span: undefined,
}

interface Props {
  /** the earlier and the later text */
  texts: [before: string, after: string]
  /** which of the two is shown; absent = both in one */
  side?: 0 | 1
}

/** Two texts, or one of them, with the words marked that the other does not have. Words of Chinese are found by the dictionary of the browser. */
export function TextDiff({ texts: [before, after], side }: Props) {
  const locale = useLocale()
  const parts = diffWordsWithSpace(before, after, { intlSegmenter: new Intl.Segmenter(locale, { granularity: 'word' }) })
  return (
    <span className="whitespace-pre-wrap break-words">
      {parts.map((part, i) => {
        const Mark = part.removed ? 'del' : part.added ? 'ins' : 'span'
        if ((side === 0 && part.added) || (side === 1 && part.removed)) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
          <Mark key={i} className={MARKS[Mark]}>
            {part.value}
          </Mark>
        )
      })}
    </span>
  )
}
