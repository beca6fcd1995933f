import type { ComponentProps } from 'react'
import { SWRConfig } from 'swr'
import { reading } from '@/api/reading'
import { AppShell } from './app-shell'

/** The frame with everything inside, and how answers are read there. The entrance reads none, and does without. */
export function ConfiguredAppShell(props: ComponentProps<typeof AppShell>) {
  return (
    <SWRConfig value={reading}>
      <AppShell {...props} />
    </SWRConfig>
  )
}
