'use client'

import type { Route } from '@contracts/declaration'
import { ExternalLink, RefreshCw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefresh, useScreen } from '@/api'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatTime, useName } from '@/locale'
import { findRoute } from '@/routes'
import { useSignedIn } from '@/session'
import { groupIcon } from '@/shell/icons'
import { Link } from '@/shell/link'
import { isExternal, type MenuGroup, menuOf } from '@/shell/menu'

/** Lists whose size is worth a look in the morning; one request each, so they stay few. */
const watched = [
  '/equipmentManage/vehicleManage',
  '/equipmentManage/batteryManage',
  '/alarmManage/alarmManage',
  '/simManage/simIndex',
  '/guideUseManage/appuserManager',
  '/guideUseManage/dealerManage',
  '/orderManage/orderList',
  '/guideUseManage/repairListsManage',
]

/** The start page: how much there is, and the way to every page one may open. */
export function Dashboard() {
  const t = useTranslations('dashboard')
  const { user, menu } = useSignedIn()
  const refresh = useRefresh()
  const [asOf, setAsOf] = useState(() => new Date())
  const groups = menuOf(menu)
  const urls = new Set(groups.flatMap(group => group.pages.map(page => page.url)))
  const figures = watched.flatMap(path => {
    const route = urls.has(path) ? findRoute(path) : undefined
    return route?.kind === 'list' ? [route] : []
  })
  const name = user.realName || user.userName

  function again() {
    setAsOf(new Date())
    void refresh()
  }

  return (
    <div className="mx-auto max-w-[1440px] p-4 desk:p-6">
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="font-semibold text-xl">{t(partOfDay(asOf), { name })}</h1>
        {figures.length > 0 && (
          <div className="ml-auto flex items-center gap-1 text-muted-foreground text-xs">
            {t('asOf', { time: formatTime(asOf).slice(11) })}
            <Button variant="ghost" size="icon-sm" aria-label={t('refresh')} title={t('refresh')} onClick={again}>
              <RefreshCw />
            </Button>
          </div>
        )}
      </header>
      {figures.length > 0 && (
        <section className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {figures.map(route => (
            <Figure key={route.path} route={route} />
          ))}
        </section>
      )}
      {groups.length === 0 ? (
        <div className="rounded-md border border-border bg-card px-6 py-16 text-center">
          <p className="font-medium">{t('nothing')}</p>
          <p className="mt-1 text-muted-foreground">{t('nothingText')}</p>
        </div>
      ) : (
        <section className="gap-3 sm:columns-2 desk:columns-3 2xl:columns-4">
          {groups.map(group => (
            <Group key={group.code} group={group} />
          ))}
        </section>
      )}
    </div>
  )
}

/** The greeting of an hour in the business's time zone. */
function partOfDay(moment: Date) {
  const hour = Number(formatTime(moment).slice(11, 13))
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** How many rows a list holds. */
function Figure({ route }: { route: Route }) {
  const t = useTranslations('dashboard')
  const name = useName()
  const locale = useLocale()
  const { data, error, mutate } = useScreen(route.path, { resource: route.resources[0], page: 1, pageSize: 1 })
  return (
    <article className="relative rounded-md border border-border bg-card px-4 py-3 transition-colors duration-150 focus-within:border-ring hover:border-ring">
      <h2 className="truncate text-[13px] text-muted-foreground">
        <Link href={route.path} className="outline-none after:absolute after:inset-0">
          {name(route)}
        </Link>
      </h2>
      {data ? (
        <p className="mt-0.5 font-semibold text-2xl leading-9">
          {data.total.toLocaleString(locale)}
          {data.totalCapped && '+'}
        </p>
      ) : error ? (
        <Button variant="link" size="inline" className="relative z-10 my-1 h-7" onClick={() => mutate()}>
          {t('failed')}
        </Button>
      ) : (
        <Skeleton className="my-2 h-6 w-20" />
      )}
    </article>
  )
}

function Group({ group }: { group: MenuGroup }) {
  const t = useTranslations('dashboard')
  const name = useName()
  const Icon = groupIcon(group.icon)
  return (
    <article className="mb-3 break-inside-avoid rounded-md border border-border bg-card">
      <header className="flex items-center gap-2 px-4 pt-3 pb-1.5">
        <Icon className="size-4 text-muted-foreground" />
        <h2 className="min-w-0 truncate font-medium">{name(group)}</h2>
        <span className="ml-auto shrink-0 text-muted-foreground text-xs">{t('pages', { count: group.pages.length })}</span>
      </header>
      <ul className="grid grid-cols-2 gap-x-2 px-2 pb-2">
        {group.pages.map(page => (
          <li key={page.url} className="min-w-0">
            {isExternal(page.url) ? (
              <a href={page.url} target="_blank" rel="noreferrer" title={name(page)} className={entry}>
                <span className="truncate">{name(page)}</span>
                <ExternalLink className="size-3 shrink-0" />
              </a>
            ) : (
              <Link href={page.url} title={name(page)} className={entry}>
                <span className="truncate">{name(page)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}

const entry =
  'flex h-8 items-center gap-1 rounded-[4px] px-2 text-[13px] outline-none transition-colors duration-150 hover:bg-muted hover:text-accent-text focus-visible:ring-2 focus-visible:ring-ring'
