import type { AbstractIntlMessages } from 'next-intl'
import { useSyncExternalStore } from 'react'

export type Locale = 'zh' | 'en'

interface Language {
  locale: Locale
  messages: AbstractIntlMessages
  /** whether the second bundle is included, which the first paint does not need */
  complete: boolean
}

type LoadMessages = () => Promise<{ default: AbstractIntlMessages }>

/** Message bundles of a language: login, app shell and lists in the first, screens loaded after the first paint in the second. */
const sources: Record<Locale, { first: LoadMessages; more: LoadMessages }> = {
  zh: { first: () => import('../../messages/zh.json'), more: () => import('../../messages/more/zh.json') },
  en: { first: () => import('../../messages/en.json'), more: () => import('../../messages/more/en.json') },
}

let current: Language | undefined
/** the locale of the latest `setLocale`; it becomes current when its messages are loaded */
let requested: Locale | undefined
let needsAll = false
let latest = Promise.resolve()
let loadId = 0
const listeners = new Set<() => void>()

/** The locale of the cookie; Chinese by default. */
export function locale(): Locale {
  if (current) return current.locale
  return /(?:^|; )language=en(?:;|$)/.test(document.cookie) ? 'en' : 'zh'
}

/** Loads the messages of a locale and switches to it without a reload. */
export function setLocale(next: Locale): Promise<void> {
  requested = next
  latest = load(next, ++loadId)
  return latest
}

async function load(next: Locale, id: number): Promise<void> {
  const { first, more } = sources[next]
  const complete = needsAll
  const parts = await Promise.all(complete ? [first(), more()] : [first()])
  // A newer load supersedes this one.
  if (id !== loadId) return latest
  current = { locale: next, messages: Object.assign({}, ...parts.map(part => part.default)), complete }
  document.documentElement.lang = next
  for (const notify of listeners) notify()
}

/** Loads the second message bundle, once; code loaded after the first paint waits for it. */
export async function loadAllMessages(): Promise<void> {
  if (current?.complete) return
  needsAll = true
  await setLocale(requested ?? locale())
}

/** Switches the language and stores it in a cookie for a year. */
export async function switchLanguage(next: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari lack the cookie store API
  document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`
  await setLocale(next)
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The current locale with its messages; undefined until they are loaded. */
export function useLanguage(): Language | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}
