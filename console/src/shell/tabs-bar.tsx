'use client'

import { clsx } from 'clsx'
import { ChevronDown, House, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuAnchor, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { afterNextPaint } from '@/loading/after-paint'
import { useName } from '@/locale'
import { urlOf } from '@/navigation/guard'
import { Link } from '@/navigation/link'
import { closeTabs } from '@/navigation/router'
import { findRoute } from '@/navigation/routes'
import type { Tab } from '@/navigation/tabs'

const CLOSE_ACTIONS = [
  ['close', 'closeTab'],
  ['closeOthers', 'closeOthers'],
  ['closeAll', 'closeAll'],
] as const

interface Props {
  tabs: Tab[]
  active: string
}

/** Tab bar of the visited pages. */
export function TabsBar({ tabs, active }: Props) {
  const t = useTranslations('shell')
  return (
    <nav aria-label={t('tabs')} className="flex h-9 shrink-0 border-border print:hidden border-b bg-card">
      <Link
        href="/dashboard"
        aria-label={t('home')}
        title={t('home')}
        className="flex w-10 shrink-0 items-center justify-center border-border border-r text-muted-foreground outline-none hover:bg-muted hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
      >
        <House className="size-4" />
      </Link>
      <ul className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(tab => (
          <TabItem key={tab.key} tab={tab} active={tab.key === active} />
        ))}
      </ul>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" className="h-full w-9 rounded-none border-border border-l" aria-label={t('tabMenu')}>
            <ChevronDown />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="min-w-32">
          <CloseTabItems tab={active} />
        </DropdownMenuContent>
      </DropdownMenu>
    </nav>
  )
}

/** Menu items that close a tab or others. */
function CloseTabItems({ tab }: { tab: string }) {
  const t = useTranslations('shell')
  return CLOSE_ACTIONS.map(([type, label]) => (
    <DropdownMenuItem key={type} onSelect={() => closeTabs({ type, key: tab })}>
      {t(label)}
    </DropdownMenuItem>
  ))
}

function TabItem({ tab, active }: { tab: Tab; active: boolean }) {
  const t = useTranslations('shell')
  const name = useName()
  const item = useRef<HTMLLIElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const route = findRoute(tab.path)
  const id = new URLSearchParams(tab.search).get('id')
  const title = [route && name(route), tab.title ?? (id && `#${id}`)].filter(Boolean).join(' · ')
  const close = () => void closeTabs({ type: 'close', key: tab.key })

  // After the paint, because it lays out the whole page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title arrives later and widens the tab
  useEffect(() => {
    if (active) return afterNextPaint(() => item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  }, [active, title])

  return (
    <li
      ref={item}
      onContextMenu={event => {
        event.preventDefault()
        setMenuOpen(true)
      }}
      className={clsx(
        'group relative flex max-w-56 shrink-0 items-center border-border border-r text-[13px]',
        active
          ? 'bg-background font-medium text-foreground before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-accent'
          : 'text-muted-foreground hover:bg-muted hover:text-foreground',
      )}
    >
      <DropdownMenu open={menuOpen} onOpenChange={setMenuOpen}>
        <DropdownMenuAnchor>
          <Link
            href={urlOf(tab)}
            title={title}
            aria-current={active ? 'page' : undefined}
            onAuxClick={event => {
              if (event.button !== 1) return
              event.preventDefault()
              close()
            }}
            onKeyDown={event => event.key === 'Delete' && close()}
            className="flex h-full min-w-0 items-center pr-1 pl-3 outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
          >
            <span className="truncate">{title}</span>
          </Link>
        </DropdownMenuAnchor>
        <DropdownMenuContent align="start" className="min-w-32">
          <DropdownMenuItem onSelect={() => window.open(urlOf(tab), '_blank')}>{t('newWindow')}</DropdownMenuItem>
          <CloseTabItems tab={tab.key} />
        </DropdownMenuContent>
      </DropdownMenu>
      <button
        type="button"
        aria-label={t('closeNamed', { name: title })}
        onClick={close}
        className={clsx(
          'mr-1.5 flex size-5 shrink-0 items-center justify-center rounded-[4px] outline-none hover:bg-border focus-visible:opacity-100 focus-visible:ring-2 focus-visible:ring-ring',
          !active && 'opacity-0 group-hover:opacity-100 max-desk:opacity-100',
        )}
      >
        <X className="size-3.5" />
      </button>
    </li>
  )
}
