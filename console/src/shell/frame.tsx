'use client'

import type { Route } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Activity, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { Toaster } from '@/components/ui/toaster'
import { findRoute } from '@/routes'
import { useSignedIn } from '@/session'
import { useInterruption } from '@/session/store'
import { rememberedSidebar, rememberSidebar, useMobile } from './device'
import { LoadingBar } from './loading-bar'
import { menuOf } from './menu'
import { Pane } from './pane'
import type { View } from './router'
import { Sidebar } from './sidebar'
import { SignInAgain } from './sign-in-again'
import { isKept, tabKey } from './tabs'
import { TabsBar } from './tabs-bar'
import { TemporaryPasswordDialog } from './temporary-password-dialog'
import { TopBar } from './top-bar'
import { UnsavedQuestion } from './unsaved-question'

interface Props {
  view: View
  route: Route
}

/** Sidebar, top bar, tabs and the screens behind them. */
export function Frame({ view, route }: Props) {
  const t = useTranslations('shell')
  const { menu } = useSignedIn()
  const groups = menuOf(menu)
  const mobile = useMobile()
  const [open, setOpen] = useState(rememberedSidebar)
  const [drawer, setDrawer] = useState(false)
  const interruption = useInterruption()

  function toggle() {
    if (mobile) return setDrawer(!drawer)
    setOpen(!open)
    rememberSidebar(!open)
  }

  useEffect(() => {
    if (view.failed) toast.error(t('unloaded'), { id: 'unloaded' })
  }, [view.failed, t])

  const active = tabKey(view.address)
  return (
    <div className="flex h-dvh overflow-hidden">
      <a href="#content" className="sr-only z-60 rounded-md bg-card px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2">
        {t('skip')}
      </a>
      <LoadingBar busy={view.busy} />
      <Sidebar
        groups={groups}
        current={route.list ?? route.path}
        mobile={mobile}
        open={mobile ? drawer : open}
        close={() => setDrawer(false)}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar groups={groups} route={route} sidebarOpen={mobile ? drawer : open} toggleSidebar={toggle} />
        {route.path !== '/dashboard' && <TabsBar tabs={view.tabs} active={active} />}
        <main id="content" className="min-h-0 flex-1">
          <Screens view={view} route={route} active={active} />
        </main>
      </div>
      <Toaster />
      <UnsavedQuestion />
      <TemporaryPasswordDialog />
      {interruption && <SignInAgain resume={interruption.resume} giveUp={interruption.giveUp} />}
    </div>
  )
}

/** Kept pages stay mounted behind their tabs; all others exist only while they are looked at. */
function Screens({ view, route, active }: Props & { active: string }) {
  const kept = view.tabs.flatMap(tab => {
    const page = findRoute(tab.path)
    return tab.visited && page && isKept(page) ? [{ tab, page }] : []
  })
  const isAmongKept = kept.some(({ tab }) => tab.key === active)
  return (
    <>
      {kept.map(({ tab, page }) => (
        <Activity key={tab.key} mode={tab.key === active ? 'visible' : 'hidden'}>
          <Pane tab={tab} route={page} active={tab.key === active} />
        </Activity>
      ))}
      {!isAmongKept && <Pane key={active} tab={{ ...view.address, key: active }} route={route} active />}
    </>
  )
}
