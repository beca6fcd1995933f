import { Search, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { Input } from '@/components/ui/input'
import { isEnter } from '@/fields/parts/composition'
import { pastedValues } from '@/fields/parts/pasted-values'
import { useDebouncedCallback } from '@/fields/parts/use-debounced'
import { ScanButton } from '@/fields/scan/scan-button'
import { inSentence } from '@/locale/noun'

interface Props {
  box: RefObject<HTMLInputElement | null>
  /** labels of the searched fields */
  fields: string[]
  value: string
  onSearch(keyword: string): void
  /** called with several pasted values, such as a column of VINs */
  onMany?(values: string[]): void
  /** label of the identifier that a camera can scan */
  scanLabel?: string
}

/** Searches several fields; starts on Enter or after a debounce. */
export function SearchBox({ box, fields, value, onSearch, onMany, scanLabel }: Props) {
  // Rendered in the memoised head of the list: see `ListScreen`.
  'use no memo'
  const t = useTranslations('list')
  const [draft, setDraft] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setDraft(value)
  }
  const apply = (text: string) => text.trim() !== value && onSearch(text.trim())
  useDebouncedCallback(draft, () => apply(draft))
  const locale = useLocale()
  const hint = t('searchIn', { fields: listed(fields, locale) })
  return (
    <div className="relative min-w-0 flex-1 print:hidden md:w-64 md:flex-none xl:w-80">
      <Search className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground" />
      <Input
        ref={box}
        type="search"
        aria-label={hint}
        title={hint}
        placeholder={hint}
        value={draft}
        className="pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden"
        onChange={event => setDraft(event.target.value)}
        onPaste={event => {
          const values = pastedValues(event.clipboardData.getData('text'))
          if (!onMany || values.length < 2) return
          event.preventDefault()
          onMany(values)
        }}
        onKeyDown={event => {
          if (isEnter(event)) apply(draft)
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
            // Keeps the text on Escape, which the browser would clear.
            event.preventDefault()
            event.currentTarget.blur()
          }
        }}
      />
      {draft ? (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => apply('') || setDraft('')}
          className="absolute top-1/2 right-2 -translate-y-1/2 text-muted-foreground hover:text-foreground"
        >
          <X className="size-3.5" />
        </button>
      ) : (
        scanLabel && (
          <ScanButton
            label={scanLabel}
            onCode={text => {
              setDraft(text)
              apply(text)
            }}
          />
        )
      )}
      {!draft && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-[4px] border border-border px-1 text-[11px] text-muted-foreground pointer-coarse:hidden max-md:hidden"
        >
          /
        </kbd>
      )}
    </div>
  )
}

/** Field labels as one phrase: "VIN, plate or terminal SN". A label such as "VIN / frame no." is shortened to its first name. */
function listed(labels: string[], locale: string): string {
  const names = labels.map(label => inSentence(label.split(/ ?\/ ?/u)[0] ?? ''))
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type: 'disjunction' }).format(names)
}
