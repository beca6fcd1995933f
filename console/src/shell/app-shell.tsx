'use client'

import type { Route } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Activity, useCallback, useEffect, useState } from 'react'
import { impersonatedRole } from '@/api/impersonation'
import { useMobile } from '@/components/ui/media-queries'
import { toast } from '@/components/ui/toast'
import { Toasts } from '@/components/ui/toasts'
import { lazyAfterFirstPaint, lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import { menuOf } from '@/navigation/menu'
import type { View } from '@/navigation/router'
import { findRoute } from '@/navigation/routes'
import { isCached, tabKey } from '@/navigation/tabs'
import { useLeaveConfirmation } from '@/navigation/unsaved'
import { useSignedIn } from '@/session'
import { usePreferences } from '@/session/preferences'
import { useInterruption } from '@/session/store'
import { useTemporaryPassword } from '@/session/temporary-password'
import { LoadingBar } from './loading-bar'
import { OfflineBanner } from './offline-banner' // not lazy, since it is needed without a connection
import type { ChosenAction as Chosen } from './palette/hit-actions'
import { addRecentPage } from './palette/recent'
import { PrintHead } from './print-head'
import { Sidebar } from './sidebar'
import { storedSidebarOpen, storeSidebarOpen } from './sidebar-state'
import { TabView } from './tab-view'
import { TabsBar } from './tabs-bar'
import { TopBar } from './top-bar'
import { showTruncatedTitle } from './truncated-title'

const loadPalette = () => import('./palette/palette').then(module => module.Palette)

// Rarely used: prefetched in the idle queue.
const Palette = lazyPreloaded(loadPalette)
const ChosenAction = lazyPreloaded(() => import('./palette/chosen-action').then(module => module.ChosenAction))
const SignInAgain = lazyPreloaded(() => import('./sign-in-again').then(module => module.SignInAgain))
const ImpersonationBanner = lazyPreloaded(() => import('./impersonation-banner').then(module => module.ImpersonationBanner))
const LeaveConfirmationDialog = lazyPreloaded(() => import('./leave-confirmation').then(module => module.LeaveConfirmationDialog))
const TemporaryPasswordDialog = lazyPreloaded(() => import('./temporary-password-dialog').then(module => module.TemporaryPasswordDialog))

// Rendered from the start, but its code and the second message bundle wait until the rows are painted.
const BackgroundTasks = lazyAfterFirstPaint(
  () => import('./background-tasks').then(module => module.BackgroundTasks),
  () => null,
)

interface Props {
  view: View
  route: Route
}

/** Sidebar, top bar, tabs and the screens behind them. */
export function AppShell({ view, route }: Props) {
  const t = useTranslations('shell')
  const session = useSignedIn()
  const { menu, user } = session
  const { tabs } = usePreferences()
  const groups = menuOf(menu)
  const name = useName()
  const mobile = useMobile()
  const [open, setOpen] = useState(storedSidebarOpen)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [chosenAction, setChosenAction] = useState<Chosen & { key: number }>()
  const interruption = useInterruption()
  const leaveConfirmation = useLeaveConfirmation()
  const temporaryPassword = useTemporaryPassword()

  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  function toggle() {
    if (mobile) return setDrawerOpen(!drawerOpen)
    setOpen(!open)
    storeSidebarOpen(!open)
  }

  // Close the mobile drawer after every navigation and when the layout switches to desktop.
  const location = `${mobile} ${view.address.path}?${view.address.search}`
  const [lastLocation, setLastLocation] = useState(location)
  if (lastLocation !== location) {
    setLastLocation(location)
    setDrawerOpen(false)
  }

  useEffect(() => {
    if (view.failed) toast.error(t('unloaded'), { id: 'unloaded' })
  }, [view.failed, t])

  const active = tabKey(view.address)
  const title = view.tabs.find(tab => tab.key === active)?.title
  useEffect(() => addRecentPage(user.id, active, route, title), [user.id, active, route, title])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The palette is preloaded on the modifier key, so that it is ready when K follows.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette().catch(() => undefined)
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setPaletteOpen(current => !current && !isModalOpen())
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => {
    document.addEventListener('mousemove', showTruncatedTitle, { passive: true })
    return () => document.removeEventListener('mousemove', showTruncatedTitle)
  }, [])

  return (
    <div className="flex h-dvh overflow-hidden print:block print:h-auto print:overflow-visible">
      <a href="#content" className="sr-only z-60 rounded-md bg-card px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2">
        {t('skip')}
      </a>
      <LoadingBar busy={view.busy} />
      <Sidebar groups={groups} current={route.list ?? route.path} mobile={mobile} open={mobile ? drawerOpen : open} close={closeDrawer} />
      <div inert={mobile && drawerOpen} className="flex min-w-0 flex-1 flex-col print:block">
        <PrintHead name={name(route)} />
        <OfflineBanner />
        {impersonatedRole() && <ImpersonationBanner />}
        <TopBar
          groups={groups}
          route={route}
          sidebarOpen={mobile ? drawerOpen : open}
          toggleSidebar={toggle}
          openPalette={() => setPaletteOpen(true)}
        />
        {tabs && route.path !== '/dashboard' && <TabsBar tabs={view.tabs} active={active} />}
        <main id="content" className="min-h-0 flex-1">
          <Screens view={view} route={route} active={active} />
        </main>
      </div>
      {!user.mustChangePassword && <BackgroundTasks key={user.id} />}
      {paletteOpen && (
        <Palette
          onClose={() => setPaletteOpen(false)}
          onAct={chosen => setChosenAction(current => ({ ...chosen, key: (current?.key ?? 0) + 1 }))}
        />
      )}
      {chosenAction && <ChosenAction {...chosenAction} key={chosenAction.key} />}
      <Toasts />
      {leaveConfirmation && <LeaveConfirmationDialog {...leaveConfirmation} />}
      {temporaryPassword && <TemporaryPasswordDialog key={temporaryPassword.password} {...temporaryPassword} />}
      {interruption && <SignInAgain resume={interruption.resume} giveUp={interruption.giveUp} />}
    </div>
  )
}

/** Whether a modal dialog is open, which has priority over the palette. */
const isModalOpen = () => document.querySelector('[role=alertdialog],[role=dialog][data-state=open]') !== null

/** Cached pages stay mounted in a hidden `Activity` behind their tabs; others unmount when left. */
function Screens({ view, route, active }: Props & { active: string }) {
  const cachedTabs = view.tabs.flatMap(tab => {
    const page = findRoute(tab.path)
    return tab.visited && page && isCached(page) ? [{ tab, page }] : []
  })
  const isActiveCached = cachedTabs.some(({ tab }) => tab.key === active)
  return (
    <>
      {cachedTabs.map(({ tab, page }) => (
        <Activity key={tab.key} mode={tab.key === active ? 'visible' : 'hidden'}>
          <TabView tab={tab} route={page} active={tab.key === active} />
        </Activity>
      ))}
      {!isActiveCached && <TabView key={active} tab={{ ...view.address, key: active }} route={route} active />}
    </>
  )
}
