import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { RichTextView } from '@/fields/parts/rich-text-view'
import type { Language, Platform } from './phone-frame'

interface ArticleProps {
  cover?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  /** author and date */
  byline?: string
  /** formatted text that the server has sanitised */
  html: string
  /** language of the text */
  lang: Language
  /** note above the text, for example that it is not translated */
  note?: ReactNode
}

/** An article as the app shows it. */
export function AppArticle({ cover, title, subtitle, byline, html, lang, note }: ArticleProps) {
  return (
    <article className="pb-8">
      {cover}
      <div className="space-y-3 p-4">
        <h2 className="break-words font-semibold text-lg leading-snug">{title}</h2>
        {subtitle && <p className="break-words text-muted-foreground text-sm">{subtitle}</p>}
        {byline && <p className="text-muted-foreground text-xs">{byline}</p>}
        {note}
        <RichTextView html={html} lang={lang} />
      </div>
    </article>
  )
}

interface ListProps {
  title: string
  items: { key: string; title: string; note?: string; picture?: ReactNode }[]
}

/** A list of entries of the app, each with a picture. */
export function AppList({ title, items }: ListProps) {
  return (
    <>
      <h2 className="border-border border-b px-4 py-2 text-center font-semibold">{title}</h2>
      <ul className="divide-y divide-border">
        {items.map(item => (
          <li key={item.key} className="flex gap-3 px-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 break-words font-medium text-sm">{item.title}</span>
              {item.note && <span className="mt-1 block truncate text-muted-foreground text-xs">{item.note}</span>}
            </span>
            {item.picture && <span className="h-16 w-24 shrink-0 overflow-hidden rounded-md bg-muted *:size-full">{item.picture}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

interface PushProps {
  platform: Platform
  app: string
  title: string
  text: string
  /** age of the notice, in words */
  age: string
}

/** A push notice on the lock screen, cut where the platform cuts it: iOS after four lines of text, Android after one. */
export function AppPush({ platform, app, title, text, age }: PushProps) {
  const ios = platform === 'ios'
  return (
    <div className={clsx('flex flex-1 flex-col bg-muted p-3', ios && 'justify-between')}>
      <p aria-hidden className={clsx('font-semibold text-6xl tabular-nums', ios ? 'pt-6 text-center' : 'px-2 pt-4 pb-10')}>
        {ios ? '9:41' : '12:30'}
      </p>
      <section className={clsx('space-y-0.5 bg-card p-3 text-[13px]', ios ? 'mb-14 rounded-2xl' : 'rounded-3xl')}>
        <p className="flex gap-2 text-muted-foreground text-xs">
          <span className="min-w-0 truncate">{app}</span>
          <span className="ml-auto shrink-0">{age}</span>
        </p>
        <p className="truncate font-semibold">{title}</p>
        <p className={clsx('break-words', ios ? 'line-clamp-4' : 'line-clamp-1')}>{text}</p>
      </section>
    </div>
  )
}

interface BannersProps {
  /** accessible name of the row */
  label: string
  /** width by height of the position, for example 2 / 1 */
  ratio: number
  slides: { key: string; title: string; picture?: ReactNode /** mark of paid content */; mark?: string }[]
}

/** The banners of one position above the rest of the page, one at a time. The title replaces a picture that is missing. */
export function AppBanners({ label, ratio, slides }: BannersProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls with the keyboard */}
      <ul tabIndex={0} aria-label={label} className="flex shrink-0 snap-x snap-mandatory overflow-x-auto">
        {slides.map(({ key, title, picture, mark }) => (
          <li key={key} className="relative grid w-full shrink-0 snap-start bg-muted *:size-full" style={{ aspectRatio: ratio }}>
            {picture ?? <span className="grid place-content-center break-words p-4 text-center font-medium text-sm">{title}</span>}
            {mark && (
              <span className="absolute right-2 bottom-2 block h-auto! w-auto! rounded-sm bg-black/70 px-1 text-[11px] text-white">
                {mark}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div aria-hidden className="grid grid-cols-4 gap-4 p-4">
        {Array.from({ length: 12 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders of the page
          <span key={i} className="aspect-square rounded-md bg-muted" />
        ))}
      </div>
    </>
  )
}

/** Colours of a theme of the app; the catalogue of themes defines them. */
export type ThemeColors = Record<
  | 'primary'
  | 'onPrimary'
  | 'accent'
  | 'navBackground'
  | 'navText'
  | 'tabActive'
  | 'tabInactive'
  | 'pageBackground'
  | 'cardBackground'
  | 'textPrimary'
  | 'textSecondary'
  | 'divider',
  string
>

interface ThemeProps {
  colors: ThemeColors
  /** texts of the page that is drawn with the colours */
  texts: { title: string; text: string; note: string; action: string; tabs: string[] }
}

/** A page of the app, drawn with the colours of a theme. */
export function AppTheme({ colors, texts }: ThemeProps) {
  const ground = (background: keyof ThemeColors, color: keyof ThemeColors): CSSProperties => ({
    backgroundColor: colors[background],
    color: colors[color],
  })
  return (
    <div className="flex flex-1 flex-col text-sm" style={ground('pageBackground', 'textPrimary')}>
      <h2 className="px-4 py-2.5 text-center font-semibold" style={ground('navBackground', 'navText')}>
        {texts.title}
      </h2>
      <div className="m-3 space-y-3 rounded-lg p-3" style={ground('cardBackground', 'textPrimary')}>
        <p className="border-b pb-3" style={{ borderColor: colors.divider }}>
          {texts.text}
        </p>
        <p className="text-xs" style={{ color: colors.textSecondary }}>
          {texts.note}
        </p>
        <span className="block h-1.5 w-1/2 rounded-full" style={{ backgroundColor: colors.accent }} />
        <p className="rounded-md py-2 text-center font-medium" style={ground('primary', 'onPrimary')}>
          {texts.action}
        </p>
      </div>
      <ul
        className="mt-auto flex justify-around border-t px-2 py-2 text-xs"
        style={{ ...ground('cardBackground', 'tabInactive'), borderColor: colors.divider }}
      >
        {texts.tabs.map((tab, i) => (
          <li key={tab} style={i === 0 ? { color: colors.tabActive } : undefined}>
            {tab}
          </li>
        ))}
      </ul>
    </div>
  )
}
