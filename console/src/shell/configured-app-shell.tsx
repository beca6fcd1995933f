import type { ComponentProps } from 'react'
import { SWRConfig } from 'swr'
import { swrConfig } from '@/api/swr-config'
import { AppShell } from './app-shell'

/** The app shell with the SWR configuration. Public pages such as login fetch nothing with SWR and do not load it. */
export function ConfiguredAppShell(props: ComponentProps<typeof AppShell>) {
  return (
    <SWRConfig value={swrConfig}>
      <AppShell {...props} />
    </SWRConfig>
  )
}
