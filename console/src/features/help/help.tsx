'use client'

import type { HelpPage } from '@contracts/declaration'
import { List, Printer } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { ApiError } from '@/api'
import { unreachable } from '@/api/call'
import { Button } from '@/components/ui/button'
import { useMobile } from '@/components/ui/media-queries'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { lazyPreloaded } from '@/loading/lazy'
import type { PageProps } from '@/navigation/page-props'
import { ErrorState } from '@/screens/error-state'
import { FormSkeleton } from '@/screens/form-skeleton'
import { useShortcuts } from '@/screens/list/shortcuts'
import { Article } from './article'
import { HelpContents } from './contents'
import { Declarations } from './derived/declarations'
import { declarationsOf, fetchLanguage, type ManualLanguage, pageAt } from './manual'

const KeysDialog = lazyPreloaded(() => import('@/screens/list/keys-dialog').then(module => module.KeysDialog))

/** Help page: contents on the left, one article on the right; on mobile the contents are in a drawer. */
export function Help({ search, active }: PageProps) {
  const t = useTranslations('help')
  const locale = useLocale()
  const mobile = useMobile()
  const at = search.get('at') ?? ''
  const { data: language, error, mutate } = useSWR(['help', locale], () => fetchLanguage(locale), { revalidateOnFocus: false })
  const page = language && pageAt(language, at)
  // The previous page stays until the next one is complete.
  const { data: loaded } = useSWR(page && ['help', locale, page.name], () => loadPage(language, page), {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  const isHere = loaded?.page === page
  const textRef = useRef<HTMLElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  // The drawer is open for one address only, so navigation closes it.
  const [drawer, setDrawer] = useState<string>()
  const [keys, setKeys] = useState(false)
  useShortcuts(active, searchBox, () => setKeys(true))

  useEffect(() => {
    if (!isHere || !active) return
    const pane = textRef.current
    const target = document.getElementById(`help-${at}`)
    // Not scrollIntoView, which would also scroll the surrounding app shell.
    pane?.scrollTo(0, target ? pane.scrollTop + target.getBoundingClientRect().top - pane.getBoundingClientRect().top - 16 : 0)
  }, [isHere, at, active])

  if (error) return <ErrorState error={error instanceof ApiError ? error : unreachable()} onRetry={() => void mutate()} />
  if (!language || !loaded) return <FormSkeleton />
  const contents = <HelpContents language={language} current={loaded.page.name} searchBox={searchBox} />
  return (
    <div className="flex h-full">
      {!mobile && (
        <nav aria-label={t('contents')} className="w-60 shrink-0 overflow-y-auto border-border border-r bg-card p-3">
          {contents}
        </nav>
      )}
      <section
        ref={textRef}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll
        tabIndex={0}
        aria-label={t('text')}
        className="min-w-0 flex-1 overflow-y-auto bg-card p-4 outline-none desk:p-8"
      >
        <div className="mb-4 flex justify-end gap-2 desk:float-right desk:mb-0">
          {mobile && (
            <Button variant="outline" className="mr-auto" onClick={() => setDrawer(at)}>
              <List />
              {t('contents')}
            </Button>
          )}
          <Button variant="ghost" size="icon" aria-label={t('print')} title={t('print')} onClick={() => window.print()}>
            <Printer />
          </Button>
        </div>
        <Declarations value={loaded.declared}>
          <Article page={loaded.page} sections={loaded.sections} />
        </Declarations>
      </section>
      <Sheet open={mobile && drawer === at} onOpenChange={() => setDrawer(undefined)}>
        <SheetContent>
          <SheetHeader>
            <SheetTitle>{t('contents')}</SheetTitle>
          </SheetHeader>
          <div className="overflow-y-auto p-3">{contents}</div>
        </SheetContent>
      </Sheet>
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
    </div>
  )
}

/** Loads a page together with the declarations it refers to. */
async function loadPage(language: ManualLanguage | undefined, page: HelpPage | undefined) {
  if (!language || !page) return undefined
  const sections = language[page.name] ?? []
  return { page, sections, declared: await declarationsOf(sections) }
}
