'use client'

import { ExternalLink, LayoutDashboard, RefreshCw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { cardClass, InlineError } from '@/charts/chart-card'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { lazy } from '@/loading/lazy'
import { formatTime, useName } from '@/locale'
import { Link } from '@/navigation/link'
import { isExternal, type MenuGroup, menuOf } from '@/navigation/menu'
import { groupIcon } from '@/navigation/menu-icons'
import { useSignedIn } from '@/session'
import { DashboardCharts } from './charts'
import { asOf, useDashboard } from './data'
import { useDashboardLayout, visibleItems } from './layout'
import { MetricCards } from './metric-cards'
import { Todos } from './todos'

const ArrangeSheet = lazy(() => import('./arrange-sheet').then(module => module.ArrangeSheet))

/** Dashboard: metrics, to-dos and charts; links to all permitted pages for an account that sees none of them. */
export function Dashboard() {
  const t = useTranslations('dashboard')
  const locale = useLocale()
  const { user, menu } = useSignedIn()
  const { data, error, reading, retry, refresh } = useDashboard()
  const { layout } = useDashboardLayout()
  const [arranging, setArranging] = useState(false)
  const todos = visibleItems('todos', data?.todos, layout)
  // Hides the section if the user has hidden its items, as opposed to having no to-dos.
  const hideTodos = todos?.length === 0 && data?.todos?.length !== 0
  const groups = menuOf(menu)
  const isBare = data && data.cards?.length === 0 && data.charts?.length === 0 && data.todos?.length === 0
  const readAt = data && asOf(data)
  // A Chinese name does not fit an English greeting; login names are Latin.
  const name = locale === 'en' && /\p{Script=Han}/u.test(user.realName ?? '') ? user.userName : user.realName || user.userName

  return (
    <div className="mx-auto max-w-[1440px] p-4 desk:p-6">
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="font-semibold text-xl">{t(greetingOf(new Date()), { name })}</h1>
        {readAt && (
          <div className="ml-auto flex items-center gap-1 text-muted-foreground text-xs tabular-nums">
            {t('asOf', { time: readAt.slice(11) })}
            <Button variant="ghost" size="icon-sm" aria-label={t('refresh')} title={t('refresh')} disabled={reading} onClick={refresh}>
              <RefreshCw className={cn(reading && 'animate-spin')} />
            </Button>
            <Button variant="ghost" size="icon-sm" aria-label={t('arrange')} title={t('arrange')} onClick={() => setArranging(true)}>
              <LayoutDashboard />
            </Button>
          </div>
        )}
      </header>
      {error && !data ? (
        <FailedSection onRetry={retry} />
      ) : (
        <>
          {data?.cards === null ? (
            <FailedSection onRetry={retry} />
          ) : (
            <MetricCards items={visibleItems('cards', data?.cards, layout) ?? undefined} onRetry={retry} />
          )}
          {data?.todos === null ? (
            <FailedSection onRetry={retry} />
          ) : (
            todos && readAt && !hideTodos && <Todos items={todos} onRetry={retry} />
          )}
          {data?.charts === null ? (
            <FailedSection onRetry={retry} />
          ) : (
            <DashboardCharts items={visibleItems('charts', data?.charts, layout) ?? undefined} onRetry={retry} />
          )}
        </>
      )}
      {data && arranging && (
        <Suspense>
          <ArrangeSheet view={data} onClose={() => setArranging(false)} />
        </Suspense>
      )}
      {groups.length === 0 ? (
        <div className={`${cardClass} px-6 py-16 text-center`}>
          <p className="font-medium">{t('nothing')}</p>
          <p className="mt-1 text-muted-foreground">{t('nothingText')}</p>
        </div>
      ) : (
        isBare && (
          <section className="gap-3 sm:columns-2 desk:columns-3 2xl:columns-4">
            {groups.map(group => (
              <MenuGroupCard key={group.code} group={group} />
            ))}
          </section>
        )
      )}
    </div>
  )
}

/** Replaces a section that failed on the server. */
function FailedSection({ onRetry }: { onRetry(): void }) {
  return <InlineError className={`${cardClass} mb-3 h-28`} onRetry={onRetry} />
}

/** Message key of the greeting, by the hour in the business time zone. */
function greetingOf(date: Date) {
  const hour = Number(formatTime(date).slice(11, 13))
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

function MenuGroupCard({ group }: { group: MenuGroup }) {
  const t = useTranslations('dashboard')
  const name = useName()
  const Icon = groupIcon(group.icon)
  return (
    <article className={`${cardClass} mb-3 break-inside-avoid`}>
      <header className="flex items-center gap-2 px-4 pt-3 pb-1.5">
        <Icon className="size-4 text-muted-foreground" />
        <h2 className="min-w-0 truncate font-medium">{name(group)}</h2>
        <span className="ml-auto shrink-0 text-muted-foreground text-xs">{t('pages', { count: group.pages.length })}</span>
      </header>
      <ul className="grid grid-cols-2 gap-x-2 px-2 pb-2">
        {group.pages.map(page => (
          <li key={page.url} className="min-w-0">
            {isExternal(page.url) ? (
              <a href={page.url} target="_blank" rel="noreferrer" title={name(page)} className={pageLinkClass}>
                <span className="truncate">{name(page)}</span>
                <ExternalLink className="size-3 shrink-0" />
              </a>
            ) : (
              <Link href={page.url} title={name(page)} className={pageLinkClass}>
                <span className="truncate">{name(page)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}

const pageLinkClass =
  'flex h-8 items-center gap-1 rounded-[4px] px-2 text-[13px] outline-none transition-colors duration-150 hover:bg-muted hover:text-accent-text focus-visible:ring-2 focus-visible:ring-ring'
