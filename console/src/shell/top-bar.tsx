'use client'

import type { Route } from '@contracts/declaration'
import { Maximize, Minimize, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import { JobTray } from '@/jobs/tray'
import { useSignedIn } from '@/session'
import { Breadcrumb } from './breadcrumb'
import { ErrorLog } from './error-log'
import { LanguageMenu } from './language-menu'
import type { MenuGroup } from './menu'
import { ThemePicker } from './theme-picker'
import { UserMenu } from './user-menu'

interface Props {
  groups: MenuGroup[]
  route: Route
  sidebarOpen: boolean
  toggleSidebar(): void
}

export function TopBar({ groups, route, sidebarOpen, toggleSidebar }: Props) {
  const t = useTranslations('shell')
  const { version } = useSignedIn()
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-border border-b bg-card px-2">
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
        <JobTray />
        <ErrorLog />
        <FullscreenButton />
        <LanguageMenu />
        <ThemePicker />
        <span className="mx-1.5 hidden text-muted-foreground text-xs desk:inline" title={t('version', { version })}>
          {version}
        </span>
        <UserMenu />
      </div>
    </header>
  )
}

function FullscreenButton() {
  const t = useTranslations('shell')
  const full = useSyncExternalStore(
    notify => {
      document.addEventListener('fullscreenchange', notify)
      return () => document.removeEventListener('fullscreenchange', notify)
    },
    () => document.fullscreenElement !== null,
    () => false,
  )

  async function toggle() {
    if (!document.fullscreenEnabled) return void toast.warning(t('noFullscreen'))
    await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }

  const label = full ? t('leaveFullscreen') : t('fullscreen')
  return (
    <Tooltip content={label} side="bottom">
      <Button variant="ghost" size="icon" className="max-desk:hidden" aria-label={label} onClick={toggle}>
        {full ? <Minimize /> : <Maximize />}
      </Button>
    </Tooltip>
  )
}
