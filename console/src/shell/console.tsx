'use client'

import { LanguageProvider } from '@/locale/provider'

/** The console: language, session and frame around the current screen. */
export function Console() {
  return <LanguageProvider fallback={null}>{null}</LanguageProvider>
}
