import type { Resource } from '@contracts/declaration'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Page, type Params, useScreen } from '@/api'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Input } from '@/components/ui/input'
import { useValueAfterPaint } from '@/loading/after-paint'
import { useNouns } from '@/locale/noun'
import { PAGE_SIZES } from './query'

/** Maximum offset of the server's pagination; beyond it the query must be narrowed (query conversion B.4). */
const MAX_OFFSET = 100_000

interface Props {
  resource: Resource
  page: Page
  /** request for prefetching the next page; absent = no prefetch */
  prefetch?: { path: string; request(page: number): Params }
  counting: boolean
  /** further hint */
  note?: string
  onPage(page: number): void
  onPageSize(size: number): void
  onCount(): void
}

/** Row counts and pagination of a list. */
export function Footer({
  resource,
  page: { total, totalCapped, searchBounded, lastDays, page, pageSize, list },
  prefetch,
  counting,
  note,
  onPage,
  onPageSize,
  onCount,
}: Props) {
  const t = useTranslations('list')
  const format = useFormatter()
  const nouns = useNouns(resource)
  const lastPage = Math.max(1, Math.min(Math.ceil(total / pageSize), Math.floor(MAX_OFFSET / pageSize)))
  const hasNext = totalCapped ? list.length === pageSize : page < lastPage
  // Prefetches the next page on hover or focus of its button, after the current one is painted.
  const [intent, setIntent] = useState(false)
  // A disabled button fires no leave or blur event.
  if (intent && !hasNext) setIntent(false)
  const prefetchPage = useValueAfterPaint(intent && hasNext ? page + 1 : undefined)
  useScreen(prefetch?.path ?? '', prefetchPage === undefined ? undefined : prefetch?.request(prefetchPage))
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t px-3 py-2 text-[13px] text-muted-foreground">
      <span className="flex items-center gap-1.5">
        {t('total', { rows: nouns.count(total, totalCapped) })}
        {totalCapped && (
          <Button variant="link" size="inline" disabled={counting} onClick={onCount}>
            {t('countExactly')}
          </Button>
        )}
      </span>
      {searchBounded && <span className="text-xs">{t('bounded', { count: format.number(searchBounded) })}</span>}
      {lastDays && <span className="text-xs">{t('lastDays', { count: lastDays })}</span>}
      {note && <span className="text-xs">{note}</span>}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" size="sm" aria-label={t('pageSize')}>
              {t('perPage', { size: pageSize })}
              <ChevronDown className="size-3.5 text-muted-foreground" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end" className="min-w-32">
            <DropdownMenuRadioGroup value={String(pageSize)} onValueChange={size => onPageSize(Number(size))}>
              {PAGE_SIZES.map(size => (
                <DropdownMenuRadioItem key={size} value={String(size)}>
                  {t('perPage', { size })}
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
          </DropdownMenuContent>
        </DropdownMenu>
        <div className="flex items-center gap-1">
          <Button variant="outline" size="icon-sm" aria-label={t('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft />
          </Button>
          <PageInput page={page} last={lastPage} onPage={onPage} />
          <span>/ {totalCapped ? `${format.number(lastPage)}+` : format.number(lastPage)}</span>
          <Button
            variant="outline"
            size="icon-sm"
            aria-label={t('next')}
            disabled={!hasNext}
            onPointerEnter={() => setIntent(true)}
            onPointerLeave={() => setIntent(false)}
            onFocus={() => setIntent(true)}
            onBlur={() => setIntent(false)}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight />
          </Button>
        </div>
      </div>
    </footer>
  )
}

function PageInput({ page, last: lastPage, onPage }: { page: number; last: number; onPage(page: number): void }) {
  const t = useTranslations('list')
  const [draft, setDraft] = useState<string>()
  function apply() {
    const target = Math.trunc(Number(draft))
    setDraft(undefined)
    if (target >= 1 && target !== page) onPage(Math.min(target, lastPage))
  }
  return (
    <Input
      aria-label={t('page')}
      inputMode="numeric"
      className="h-7 w-12 px-1 text-center text-[13px] tabular-nums max-md:h-8"
      value={draft ?? String(page)}
      onChange={event => setDraft(event.target.value.replace(/\D/gu, ''))}
      onBlur={() => draft && apply()}
      onKeyDown={event => event.key === 'Enter' && apply()}
    />
  )
}
