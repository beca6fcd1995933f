import type { AbstractIntlMessages } from 'next-intl'
import { useSyncExternalStore } from 'react'

export type Locale = 'zh' | 'en'

interface Language {
  locale: Locale
  messages: AbstractIntlMessages
}

const sources: Record<Locale, () => Promise<{ default: AbstractIntlMessages }>> = {
  zh: () => import('../../messages/zh.json'),
  en: () => import('../../messages/en.json'),
}

let current: Language | undefined
const listeners = new Set<() => void>()

/** Language of the cookie; Chinese unless English was chosen. */
export function locale(): Locale {
  if (current) return current.locale
  return /(?:^|; )language=en(?:;|$)/.test(document.cookie) ? 'en' : 'zh'
}

/** Loads the sentences of a language and shows them; what is open stays open. */
export async function speak(next: Locale) {
  const { default: messages } = await sources[next]()
  current = { locale: next, messages }
  document.documentElement.lang = next
  for (const notify of listeners) notify()
}

/** Switches the language for this visit and the next ones. */
export async function switchLanguage(next: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in two of the big browsers
  document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`
  await speak(next)
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The language and its sentences; undefined until they are loaded. */
export function useLanguage(): Language | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}
