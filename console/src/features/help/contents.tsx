import { helpPages } from '@contracts/manual'
import { Lock, Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useMemo, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { useName } from '@/locale'
import { helpAt } from '@/navigation/help-at'
import { Link } from '@/navigation/link'
import { useSignedIn } from '@/session'
import { canRead, type ManualLanguage } from './manual'
import { createSearch, excerpt, searchEntries } from './search'

interface Props {
  language: ManualLanguage
  /** name of the current page */
  current: string
  searchBox?: RefObject<HTMLInputElement | null>
}

/** Search box above the table of contents or the search results. */
export function HelpContents({ language, current, searchBox }: Props) {
  const t = useTranslations('help')
  const locale = useLocale()
  const [query, setQuery] = useState('')
  const search = useMemo(() => createSearch(searchEntries(language, locale)), [language, locale])
  const hits = query.trim() && search(query)
  return (
    <>
      <div className="relative">
        <Search className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground" />
        <Input
          ref={searchBox}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          className="pl-8"
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
      </div>
      <p role="status" className="sr-only">
        {hits && t('found', { count: hits.length })}
      </p>
      {hits ? (
        hits.length === 0 ? (
          <p className="px-2 py-4 text-[13px] text-muted-foreground">{t('nothing', { typed: query.trim() })}</p>
        ) : (
          <ul className="mt-2">
            {hits.map(({ at, page, title, text }) => (
              <li key={at}>
                <Link href={helpAt(at)} className={linkClass}>
                  <span className="block font-medium">{title}</span>
                  {title !== page && <span className="block text-muted-foreground text-xs">{page}</span>}
                  <span className="block text-muted-foreground text-xs">{excerpt(text, query)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : (
        <ContentsTree current={current} />
      )}
    </>
  )
}

const linkClass = 'block rounded-md px-2 py-1.5 text-[13px] outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring'

/** Table of contents; pages by menu group form a section, and pages without permission are grey with a lock. */
function ContentsTree({ current }: { current: string }) {
  const t = useTranslations('help')
  const name = useName()
  const session = useSignedIn()
  const item = (page: (typeof helpPages)[number]) => {
    const allowed = canRead(page, session)
    return (
      <li key={page.name}>
        <Link
          href={helpAt(page.name)}
          aria-current={page.name === current ? 'page' : undefined}
          title={allowed ? undefined : t('noRightAsk')}
          className={cn(
            linkClass,
            'flex min-h-8 items-center gap-2 max-desk:min-h-10',
            page.name === current ? 'bg-accent-soft font-medium text-accent-text' : !allowed && 'text-muted-foreground',
          )}
        >
          <span className="min-w-0 flex-1 truncate">{name(page)}</span>
          {!allowed && <Lock role="img" aria-label={t('noRight')} className="size-3.5 shrink-0" />}
        </Link>
      </li>
    )
  }
  const first = helpPages.findIndex(page => page.group)
  const last = helpPages.findLastIndex(page => page.group)
  return (
    <ul className="mt-2">
      {helpPages.slice(0, first).map(item)}
      <li>
        <p className="px-2 pt-3 pb-1 text-muted-foreground text-xs">{t('byMenu')}</p>
        <ul>{helpPages.slice(first, last + 1).map(item)}</ul>
      </li>
      <li>
        <p className="px-2 pt-3 pb-1 text-muted-foreground text-xs">{t('lookUp')}</p>
        <ul>{helpPages.slice(last + 1).map(item)}</ul>
      </li>
    </ul>
  )
}
