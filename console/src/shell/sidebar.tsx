'use client'

import { clsx } from 'clsx'
import { ChevronDown, House, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'
import { groupOf, isExternal, type MenuGroup, type MenuPage, onlyPage, searchMenu } from '@/navigation/menu'
import { useBadge } from '@/navigation/menu-badges'
import { groupIcon } from '@/navigation/menu-icons'
import { useReadings } from '@/navigation/readings'
import { Flyout } from './flyout'
import { Logo } from './logo'

interface Props {
  groups: MenuGroup[]
  /** path of the current menu page */
  current: string
  mobile: boolean
  open: boolean
  /** closes the drawer of the mobile layout */
  close(): void
}

const row =
  'flex w-full items-center gap-2.5 text-left text-[13px] text-sidebar-foreground outline-none transition-colors duration-150 hover:bg-sidebar-deep focus-visible:ring-2 focus-visible:ring-white focus-visible:ring-inset'

export function Sidebar({ groups, current, mobile, open, close }: Props) {
  const t = useTranslations('shell')
  const collapsed = !open && !mobile
  const drawer = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!mobile || !open) return
    const element = drawer.current
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    window.addEventListener('keydown', onKey)
    element?.focus()
    return () => {
      window.removeEventListener('keydown', onKey)
      // The focused element in the drawer is hidden: return the focus to the toggle, unless the opened page has taken it.
      const { activeElement } = document
      if (activeElement === document.body || element?.contains(activeElement))
        document.querySelector<HTMLElement>('[aria-controls=sidebar]')?.focus()
    }
  }, [mobile, open, close])

  return (
    <>
      {mobile && open && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('collapse')}
          className="fade-in fixed inset-0 z-40 animate-in bg-black/40 duration-150"
          onClick={close}
        />
      )}
      <aside
        ref={drawer}
        id="sidebar"
        tabIndex={-1}
        aria-label={t('menu')}
        inert={mobile && !open}
        className={clsx(
          'z-50 flex h-dvh shrink-0 outline-none print:hidden flex-col bg-sidebar text-sidebar-foreground transition-[width,transform] duration-150 motion-reduce:transition-none',
          collapsed ? 'w-14' : 'w-[200px]',
          mobile && 'fixed inset-y-0 left-0 shadow-xl',
          mobile && !open && '-translate-x-full',
        )}
      >
        <Link
          href="/dashboard"
          className={clsx(
            'flex h-12 shrink-0 items-center gap-2 outline-none focus-visible:ring-2 focus-visible:ring-white focus-visible:ring-inset',
            collapsed ? 'justify-center' : 'px-4',
          )}
          onClick={mobile ? close : undefined}
        >
          <Logo className="size-6 shrink-0" />
          {!collapsed && <Title />}
        </Link>
        {collapsed ? (
          <CollapsedMenu groups={groups} current={current} />
        ) : (
          <ExpandedMenu groups={groups} current={current} follow={mobile ? close : undefined} />
        )}
      </aside>
    </>
  )
}

function Title() {
  const t = useTranslations('product')
  return <span className="line-clamp-2 font-medium text-[13px] leading-tight">{t('title')}</span>
}

interface MenuProps {
  groups: MenuGroup[]
  current: string
  follow?: () => void
}

function ExpandedMenu({ groups, current, follow }: MenuProps) {
  const t = useTranslations('shell')
  const name = useName()
  const [query, setQuery] = useState('')
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const readings = useReadings(query !== '')
  const visibleGroups = searchMenu(groups, query, readings)
  const currentGroup = groupOf(groups, current)
  return (
    <>
      <div className="px-2 pb-2">
        <label className="flex h-8 items-center gap-2 rounded-md bg-sidebar-deep px-2 focus-within:ring-2 focus-within:ring-white">
          <Search className="size-3.5 shrink-0" />
          <input
            type="search"
            value={query}
            onChange={event => setQuery(event.target.value)}
            onKeyDown={event => event.key === 'Escape' && setQuery('')}
            placeholder={t('searchMenu')}
            aria-label={t('searchMenu')}
            className="w-full bg-transparent text-[13px] outline-none placeholder:text-white/85 [&::-webkit-search-cancel-button]:hidden"
          />
        </label>
      </div>
      <nav aria-label={t('menu')} className="sidebar-scroll min-h-0 flex-1 overflow-y-auto pb-4">
        {!query && <HomeItem current={current} follow={follow} />}
        {visibleGroups.map(group => {
          const expanded = Boolean(query) || (toggled[group.code] ?? group === currentGroup)
          const Icon = groupIcon(group.icon)
          const only = onlyPage(groups.find(candidate => candidate.code === group.code) ?? group)
          if (only && group.pages.every(page => page.url === only.url))
            return (
              <PageLink
                key={group.code}
                page={only}
                current={current}
                onClick={follow}
                className={clsx('h-9 px-4', group === currentGroup && 'font-medium')}
                icon={<Icon className="size-4 shrink-0" />}
              />
            )
          return (
            <div key={group.code}>
              <button
                type="button"
                aria-expanded={expanded}
                className={clsx(row, 'h-9 px-4', group === currentGroup && 'font-medium')}
                onClick={() => setToggled({ ...toggled, [group.code]: !expanded })}
              >
                <Icon className="size-4 shrink-0" />
                <span className="min-w-0 flex-1 truncate">{name(group)}</span>
                {!expanded && <Count of={group.pages.map(page => page.url)} />}
                <ChevronDown className={clsx('size-3.5 shrink-0 transition-transform duration-150', !expanded && '-rotate-90')} />
              </button>
              {expanded && (
                <ul className="pb-1">
                  {group.pages.map(page => (
                    <li key={page.url}>
                      <PageLink page={page} current={current} onClick={follow} className="h-8 pr-3 pl-[42px]" />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )
        })}
        {visibleGroups.length === 0 && query && <p className="px-4 py-3 text-[13px]">{t('noMatch')}</p>}
      </nav>
    </>
  )
}

/** Badge of a menu entry: the sum of the badges of its pages. */
function Count({ of, slim }: { of: string[]; slim?: boolean }) {
  const t = useTranslations('shell')
  const count = useBadge(of)
  if (count === 0) return null
  return (
    <span
      className={clsx(
        'min-w-4 shrink-0 rounded-full bg-danger px-1 text-center text-[10px] text-background tabular-nums leading-4',
        slim ? 'absolute top-1 right-1' : 'ml-auto',
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only">{t('criticalAlarms')}</span>
    </span>
  )
}

function HomeItem({ current, follow, slim }: { current: string; follow?: () => void; slim?: boolean }) {
  const t = useTranslations('shell')
  const isCurrent = current === '/dashboard'
  return (
    <Link
      href="/dashboard"
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={slim ? t('home') : undefined}
      onClick={follow}
      className={clsx(row, 'relative', slim ? 'h-10 justify-center' : 'h-9 px-4', isCurrent && currentClass)}
    >
      <House className="size-4 shrink-0" />
      {!slim && t('home')}
    </Link>
  )
}

const currentClass =
  'bg-sidebar-current font-medium before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-white hover:bg-sidebar-current!'

interface PageLinkProps {
  page: MenuPage
  current: string
  className?: string
  /** icon of the group, if this is its only page */
  icon?: ReactNode
  /** whether only the icon is shown */
  slim?: boolean
  onClick?: () => void
}

function PageLink({ page, current, className, icon, slim, onClick }: PageLinkProps) {
  const name = useName()
  const text = name(page)
  const content = (
    <>
      {icon}
      <span className={slim ? 'sr-only' : 'truncate'}>{text}</span>
      <Count of={[page.url]} slim={slim} />
    </>
  )
  const classes = clsx(row, 'relative', className)
  if (isExternal(page.url)) {
    return (
      <a href={page.url} target="_blank" rel="noreferrer" className={classes} title={text}>
        {content}
      </a>
    )
  }
  const isCurrent = page.url === current
  return (
    <Link
      href={page.url}
      title={text}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
      className={clsx(classes, isCurrent && currentClass)}
    >
      {content}
    </Link>
  )
}

/** The collapsed menu: icons with flyouts of their pages. */
function CollapsedMenu({ groups, current }: MenuProps) {
  const t = useTranslations('shell')
  const name = useName()
  const currentGroup = groupOf(groups, current)
  return (
    <nav aria-label={t('menu')} className="sidebar-scroll min-h-0 flex-1 overflow-y-auto pb-4">
      <HomeItem current={current} slim />
      {groups.map(group => {
        const Icon = groupIcon(group.icon)
        const only = onlyPage(group)
        if (only)
          return (
            <PageLink
              key={group.code}
              page={only}
              current={current}
              slim
              className="h-10 justify-center"
              icon={<Icon className="size-4 shrink-0" />}
            />
          )
        return (
          <Flyout
            key={group.code}
            label={name(group)}
            trigger={
              <button
                type="button"
                aria-label={name(group)}
                className={clsx(row, 'relative h-10 justify-center', group === currentGroup && currentClass)}
              >
                <Icon className="size-4" />
                <Count of={group.pages.map(page => page.url)} slim />
              </button>
            }
          >
            {close => (
              <>
                <p className="mb-1 border-white/25 border-b px-3 pt-1 pb-1.5 font-semibold text-xs">{name(group)}</p>
                {group.pages.map(page => (
                  <PageLink key={page.url} page={page} current={current} onClick={close} className="h-8 px-3" />
                ))}
              </>
            )}
          </Flyout>
        )
      })}
    </nav>
  )
}
