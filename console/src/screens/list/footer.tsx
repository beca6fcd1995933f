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
import { useValueAfterPaint } from '@/loading/painted'
import { PAGE_SIZES } from './query'

/** Deepest row the server pages to; further down a search has to be narrowed (query conversion B.4). */
const MAX_OFFSET = 100_000

interface Props {
  page: Page
  /** how the next page is asked for; absent = only when it is turned to */
  ahead?: { path: string; request(page: number): Params }
  counting: boolean
  onPage(page: number): void
  onPageSize(size: number): void
  onCount(): void
}

/** How many rows there are and which of them are shown. */
export function Footer({
  page: { total, totalCapped, searchBounded, lastDays, page, pageSize, list },
  ahead,
  counting,
  onPage,
  onPageSize,
  onCount,
}: Props) {
  const t = useTranslations('list')
  const format = useFormatter()
  const last = Math.max(1, Math.min(Math.ceil(total / pageSize), Math.floor(MAX_OFFSET / pageSize)))
  const more = totalCapped ? list.length === pageSize : page < last
  // Who reaches for the next page finds it read; and once it is turned to, its own next one, after it is painted.
  const [near, setNear] = useState(false)
  // A button that is disabled no longer tells that it was left.
  if (near && !more) setNear(false)
  const wanted = useValueAfterPaint(near && more ? page + 1 : undefined)
  useScreen(ahead?.path ?? '', wanted === undefined ? undefined : ahead?.request(wanted))
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t px-3 py-2 text-[13px] text-muted-foreground">
      <span className="flex items-center gap-1.5">
        {t('total', { total: totalCapped ? `${format.number(total)}+` : format.number(total) })}
        {totalCapped && (
          <Button variant="link" size="inline" disabled={counting} onClick={onCount}>
            {t('countExactly')}
          </Button>
        )}
      </span>
      {searchBounded && <span className="text-xs">{t('bounded', { count: format.number(searchBounded) })}</span>}
      {lastDays && <span className="text-xs">{t('lastDays', { count: lastDays })}</span>}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" aria-label={t('pageSize')}>
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
          <Button size="icon-sm" aria-label={t('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft />
          </Button>
          <PageInput page={page} last={last} onPage={onPage} />
          <span>/ {totalCapped ? `${format.number(last)}+` : format.number(last)}</span>
          <Button
            size="icon-sm"
            aria-label={t('next')}
            disabled={!more}
            onPointerEnter={() => setNear(true)}
            onPointerLeave={() => setNear(false)}
            onFocus={() => setNear(true)}
            onBlur={() => setNear(false)}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight />
          </Button>
        </div>
      </div>
    </footer>
  )
}

function PageInput({ page, last, onPage }: { page: number; last: number; onPage(page: number): void }) {
  const t = useTranslations('list')
  const [draft, setDraft] = useState<string>()
  function apply() {
    const wanted = Math.trunc(Number(draft))
    setDraft(undefined)
    if (wanted >= 1 && wanted !== page) onPage(Math.min(wanted, last))
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
