'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { useLanguage } from './store'

/** Provides locale and messages; renders `fallback` until the messages are loaded. */
export function LanguageProvider({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const language = useLanguage()
  if (!language) return fallback
  return (
    <NextIntlClientProvider locale={language.locale} messages={language.messages} timeZone="Asia/Shanghai">
      {children}
    </NextIntlClientProvider>
  )
}
