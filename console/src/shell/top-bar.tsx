'use client'

import type { Route } from '@contracts/declaration'
import { clsx } from 'clsx'
import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { lazyAfterFirstPaint } from '@/loading/lazy'
import { Link } from '@/navigation/link'
import type { MenuGroup } from '@/navigation/menu'
import { useSignedIn } from '@/session'
import { Breadcrumb } from './breadcrumb'
import { UserMenu } from './user-menu'

const TopBarTools = lazyAfterFirstPaint(
  () => import('./top-bar-tools').then(module => module.TopBarTools),
  () =>
    [true, true, true, true, false].map((narrow, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: static placeholders
      <span key={i} className={clsx('size-8 max-md:size-10', !narrow && 'max-desk:hidden')} />
    )),
)

interface Props {
  groups: MenuGroup[]
  route: Route
  sidebarOpen: boolean
  toggleSidebar(): void
  openPalette(): void
}

export function TopBar({ groups, route, sidebarOpen, toggleSidebar, openPalette }: Props) {
  const t = useTranslations('shell')
  const { version } = useSignedIn()
  return (
    <header className="flex h-12 print:hidden shrink-0 items-center gap-1 border-border border-b bg-card px-2">
      <Button
        variant="ghost"
        size="icon"
        aria-label={sidebarOpen ? t('collapse') : t('expand')}
        aria-expanded={sidebarOpen}
        aria-controls="sidebar"
        onClick={toggleSidebar}
      >
        {sidebarOpen ? <PanelLeftClose /> : <PanelLeftOpen />}
      </Button>
      <Breadcrumb groups={groups} route={route} />
      <div className="ml-auto flex shrink-0 items-center gap-0.5">
        <PaletteButton open={openPalette} />
        <TopBarTools />
        <Link
          href="/test/index"
          className="mx-1.5 hidden rounded-[4px] text-muted-foreground text-xs outline-none hover:text-accent-text focus-visible:ring-2 focus-visible:ring-ring desk:inline"
          title={t('version', { version })}
        >
          {version}
        </Link>
        <UserMenu />
      </div>
    </header>
  )
}

/** Looks like a search field on desktop and is an icon button on mobile. */
function PaletteButton({ open }: { open(): void }) {
  const t = useTranslations('shell')
  return (
    <button
      type="button"
      aria-label={t('search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('search')}
      onClick={open}
      className="flex h-8 shrink-0 items-center gap-2 rounded-md text-muted-foreground text-sm outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring max-desk:size-8 max-md:size-10 max-desk:justify-center desk:mr-1 desk:w-56 desk:border desk:border-border desk:bg-background desk:px-2"
    >
      <Search className="size-4 shrink-0 max-desk:text-foreground" />
      <span className="min-w-0 flex-1 truncate text-left text-[13px] max-desk:hidden">{t('searchHint')}</span>
      <kbd className="rounded-[4px] border border-border bg-card px-1 font-sans text-[11px] max-desk:hidden">
        {isApple() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

const isApple = () => /Mac|iPhone|iPad/u.test(navigator.userAgent)
