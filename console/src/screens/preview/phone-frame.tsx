import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Platform = 'ios' | 'android'
export type Language = 'zh' | 'en'
export type Theme = 'light' | 'dark'

/** Proportions, corners and camera of a current phone of each platform: 390 × 844 points and 412 × 915 dp. */
const phones: Record<Platform, { body: string; camera: string }> = {
  ios: { body: 'aspect-[390/844] rounded-[2.75rem]', camera: 'h-5 w-20' },
  android: { body: 'aspect-[412/915] rounded-3xl', camera: 'size-3' },
}

interface Props {
  /** accessible name */
  label: string
  platform: Platform
  theme: Theme
  lang: Language
  children: ReactNode
}

/** The screen of a phone, in a language and a theme of its own. Content taller than the screen scrolls. */
export function PhoneFrame({ label, platform, theme, lang, children }: Props) {
  const { body, camera } = phones[platform]
  return (
    <section
      aria-label={label}
      data-platform={platform}
      data-theme={theme}
      lang={lang}
      className={clsx('flex w-full max-w-80 flex-col overflow-hidden border-8 border-neutral-700 bg-card text-foreground', body)}
    >
      <div aria-hidden className="relative flex h-8 shrink-0 items-center px-6 font-medium text-xs tabular-nums">
        <span className={clsx('-translate-x-1/2 absolute left-1/2 rounded-full bg-black', camera)} />
        {platform === 'ios' ? '9:41' : '12:30'}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the content scrolls with the keyboard */}
      <div tabIndex={0} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {children}
      </div>
    </section>
  )
}
