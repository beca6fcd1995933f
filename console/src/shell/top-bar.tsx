'use client'

import type { Route } from '@contracts/declaration'
import { Maximize, Minimize, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import { JobTray } from '@/jobs/tray'
import { confined, useSignedIn } from '@/session'
import { Breadcrumb } from './breadcrumb'
import { ErrorLog } from './error-log'
import { useFullscreen } from './fullscreen'
import { Inbox } from './inbox/inbox'
import { LanguageMenu } from './language-menu'
import { Link } from './link'
import type { MenuGroup } from './menu'
import { ThemePicker } from './theme-picker'
import { UserMenu } from './user-menu'

interface Props {
  groups: MenuGroup[]
  route: Route
  sidebarOpen: boolean
  toggleSidebar(): void
  openPalette(): void
}

export function TopBar({ groups, route, sidebarOpen, toggleSidebar, openPalette }: Props) {
  const t = useTranslations('shell')
  const { version, user } = useSignedIn()
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
        {/* The server answers neither until the password is changed and two-step login set up. */}
        {!confined(user) && (
          <>
            <JobTray />
            <Inbox />
          </>
        )}
        <ErrorLog />
        <FullscreenButton />
        <LanguageMenu />
        <ThemePicker />
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

function FullscreenButton() {
  const t = useTranslations('shell')
  const { full, toggle } = useFullscreen()
  const label = full ? t('leaveFullscreen') : t('fullscreen')
  return (
    <Tooltip content={label} side="bottom">
      <Button variant="ghost" size="icon" className="max-desk:hidden" aria-label={label} onClick={toggle}>
        {full ? <Minimize /> : <Maximize />}
      </Button>
    </Tooltip>
  )
}

/** Looks like the field it opens where there is room, and is a plain icon where there is none. */
function PaletteButton({ open }: { open(): void }) {
  const t = useTranslations('palette')
  return (
    <button
      type="button"
      aria-label={t('open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('open')}
      onClick={open}
      className="flex h-8 shrink-0 items-center gap-2 rounded-md text-muted-foreground text-sm outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring max-desk:size-8 max-md:size-10 max-desk:justify-center desk:mr-1 desk:w-56 desk:border desk:border-border desk:bg-background desk:px-2"
    >
      <Search className="size-4 shrink-0 max-desk:text-foreground" />
      <span className="min-w-0 flex-1 truncate text-left text-[13px] max-desk:hidden">{t('hint')}</span>
      <kbd className="rounded-[4px] border border-border bg-card px-1 font-sans text-[11px] max-desk:hidden">
        {isApple() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

const isApple = () => /Mac|iPhone|iPad/u.test(navigator.userAgent)
