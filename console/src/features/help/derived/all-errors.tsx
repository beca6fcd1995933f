import { refusals } from '@contracts/manual'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Input } from '@/components/ui/input'
import { useName } from '@/locale'
import { MarkdownTable } from '../markdown-table'
import { withoutPlaceholders } from './declarations'

/** All error codes, filtered by number, name or message. */
export function AllErrors() {
  const t = useTranslations('help')
  const name = useName()
  const other = useLocale() === 'zh' ? 'en' : 'zh'
  const [query, setQuery] = useState('')
  const term = query.trim().toLowerCase()
  const matches = refusals.filter(refusal => `${refusal.number} ${refusal.name} ${refusal.zh} ${refusal.en}`.toLowerCase().includes(term))
  return (
    <>
      <Input
        type="search"
        aria-label={t('searchErrors')}
        placeholder={t('searchErrors')}
        className="max-w-80"
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <p role="status" className="mt-2 text-muted-foreground text-xs">
        {t('errorsFound', { count: matches.length })}
      </p>
      <MarkdownTable
        head={[t('code'), t('says'), t('name')]}
        rows={matches.map(refusal => [
          <span key="number" id={`help-${refusal.name}`} className="font-mono">
            {refusal.number}
          </span>,
          <div key="says">
            {withoutPlaceholders(name(refusal))}
            <div lang={other} className="text-muted-foreground text-xs">
              {withoutPlaceholders(refusal[other])}
            </div>
          </div>,
          <span key="name" translate="no" className="font-mono text-xs">
            {refusal.name}
          </span>,
        ])}
      />
    </>
  )
}
