'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { startIdleQueue } from '@/loading/idle-queue'
import { nameIn } from '@/locale'
import { LanguageProvider } from '@/locale/provider'
import { restoreAddress, start, useView } from '@/navigation/router'
import { tabKey } from '@/navigation/tabs'
import { useSession } from '@/session/store'
import { followAccountTheme } from '@/theme/account-theme'
import { LoadingBar } from './loading-bar'
import { isPublicPage } from './public'
import { loadedAppShell, loadScreen } from './screens'
import { Splash } from './splash'
import { TabErrorBoundary } from './tab-error-boundary'
import { TabView } from './tab-view'

// Starts the first requests before React hydrates.
if (typeof window !== 'undefined') {
  followAccountTheme()
  start(loadScreen)
}

/** Root of the console: locale, session and the app shell around the current screen. */
export function App() {
  useEffect(restoreAddress, [])
  return (
    <LanguageProvider fallback={<Splash />}>
      <AppRoot />
    </LanguageProvider>
  )
}

function AppRoot() {
  const view = useView()
  const session = useSession()
  useDocumentTitle()
  const { route, address } = view
  const shown = route !== undefined
  useEffect(() => {
    if (shown) startIdleQueue()
  }, [shown])
  if (!route) return view.failed ? <Unreachable /> : <Splash />
  if (isPublicPage(route.path)) {
    return (
      <main className="h-dvh">
        <LoadingBar busy={view.busy} />
        <TabView tab={{ ...address, key: tabKey(address) }} route={route} active />
      </main>
    )
  }
  const Shell = loadedAppShell()
  if (!Shell || session.phase !== 'in') return <Splash />
  return (
    <TabErrorBoundary>
      <Shell view={view} route={route} />
    </TabErrorBoundary>
  )
}

function useDocumentTitle() {
  const t = useTranslations('product')
  const locale = useLocale()
  const { route } = useView()
  const product = t('title')
  const page = route && nameIn(locale, route)
  useEffect(() => {
    document.title = page ? `${page} - ${product}` : product
  }, [page, product])
}

/** Error state if the first screen could not be loaded. */
function Unreachable() {
  const t = useTranslations('shell')
  return (
    <main className="flex h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <p>{t('unloaded')}</p>
      <Button onClick={() => location.reload()}>{t('retry')}</Button>
    </main>
  )
}
