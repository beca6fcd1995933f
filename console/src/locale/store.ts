import type { AbstractIntlMessages } from 'next-intl'
import { useSyncExternalStore } from 'react'

export type Locale = 'zh' | 'en'

interface Language {
  locale: Locale
  messages: AbstractIntlMessages
  /** with what is said after the first paint */
  whole: boolean
}

type LoadMessages = () => Promise<{ default: AbstractIntlMessages }>

/** The sentences of a language: those of the entrance, the frame and lists, and those of what comes after the first paint. */
const sources: Record<Locale, { first: LoadMessages; more: LoadMessages }> = {
  zh: { first: () => import('../../messages/zh.json'), more: () => import('../../messages/more/zh.json') },
  en: { first: () => import('../../messages/en.json'), more: () => import('../../messages/more/en.json') },
}

let current: Language | undefined
/** the language asked for last; it is current once its sentences are here */
let wanted: Locale | undefined
let wantsWhole = false
let latest = Promise.resolve()
let turn = 0
const listeners = new Set<() => void>()

/** Language of the cookie; Chinese unless English was chosen. */
export function locale(): Locale {
  if (current) return current.locale
  return /(?:^|; )language=en(?:;|$)/.test(document.cookie) ? 'en' : 'zh'
}

/** Loads the sentences of a language and shows them; what is open stays open. */
export function setLocale(next: Locale): Promise<void> {
  wanted = next
  latest = load(next, ++turn)
  return latest
}

async function load(next: Locale, mine: number): Promise<void> {
  const { first, more } = sources[next]
  const whole = wantsWhole
  const parts = await Promise.all(whole ? [first(), more()] : [first()])
  // Another language, or more of this one, was asked for meanwhile: that comes instead.
  if (mine !== turn) return latest
  current = { locale: next, messages: Object.assign({}, ...parts.map(part => part.default)), whole }
  document.documentElement.lang = next
  for (const notify of listeners) notify()
}

/** Has the sentences here that the first paint did without; all code that came after it waits for them. */
export async function loadAllMessages(): Promise<void> {
  if (current?.whole) return
  wantsWhole = true
  await setLocale(wanted ?? locale())
}

/** Switches the language for this visit and the next ones. */
export async function switchLanguage(next: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in two of the big browsers
  document.cookie = `language=${next}; path=/; max-age=31536000; samesite=lax`
  await setLocale(next)
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
