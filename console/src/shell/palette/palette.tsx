'use client'

import type { Label } from '@contracts/declaration'
import {
  CircleUserRound,
  Clock,
  CornerDownLeft,
  ExternalLink,
  FileText,
  Languages,
  List,
  LogOut,
  type LucideIcon,
  Maximize,
  Monitor,
  Moon,
  Plus,
  Printer,
  Sun,
} from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { floating, overlay } from '@/components/ui/surface'
import { Brief } from '@/fields/parts/brief'
import { useDebounced } from '@/fields/parts/use-debounced'
import { useName } from '@/locale'
import { detailRouteOf, listRouteOf } from '@/screens/resource-routes'
import { useCan, useSignedIn } from '@/session'
import { chooseMode } from '@/theme/store'
import { useFullscreen } from '../fullscreen'
import { useLanguageSwitch } from '../language-menu'
import { isExternal } from '../menu'
import { go, useView } from '../router'
import { leave } from '../user-menu'
import { createActionsOf, pagesOf } from './entries'
import { usePageTabs } from './page-tabs'
import { useReadings } from './readings'
import { recentPages } from './recent'
import { search } from './search'
import { useGlobalSearch } from './use-global-search'

/** How many pages stand under what was typed. */
const MAX_RESULTS = 8

/** A line of the palette that does something. */
interface PaletteCommand extends Label {
  key: string
  icon: LucideIcon
  run(): unknown
}

/** Everything by its name: pages, records, and what the top bar does. */
export function Palette({ onClose }: { onClose(): void }) {
  const t = useTranslations('palette')
  const name = useName()
  const session = useSignedIn()
  const { address } = useView()
  const may = useCan()
  const [typed, setTyped] = useState('')
  const readings = useReadings()
  const tabs = usePageTabs()
  const debounced = useDebounced(typed, 250)
  const { found, error } = useGlobalSearch(debounced)
  const commands = usePaletteCommands()
  // Whether the key or button that chooses asks for another window.
  const elsewhere = useRef(false)
  const noteKeys = (event: { ctrlKey: boolean; metaKey: boolean }) => {
    elsewhere.current = event.ctrlKey || event.metaKey
  }

  const asking = typed.trim() !== ''
  const recent = asking ? [] : recentPages(session, address)
  const pages = search(pagesOf(session, tabs), typed, readings).slice(0, MAX_RESULTS)
  const createActions = asking ? search(createActionsOf(session), typed, readings).slice(0, MAX_RESULTS) : []
  const done = asking ? search(commands, typed, readings) : commands
  const waiting = asking && (typed !== debounced || !found) && !error
  const hits = asking && !waiting ? (found ?? []) : []
  const nothing = !waiting && [recent, pages, createActions, done, hits].every(list => list.length === 0)

  function open(url: string) {
    onClose()
    if (isExternal(url) || elsewhere.current) window.open(url, '_blank', isExternal(url) ? 'noreferrer' : undefined)
    else void go(url)
  }

  /** The detail of a row, or its list with nothing but it. */
  function placeOf(resource: string, id: number): string | undefined {
    const detail = detailRouteOf(resource)
    if (detail && may(detail.permission)) return `${detail.path}?id=${id}`
    return listRouteOf(resource)?.href({ 'id.in': String(id) })
  }

  return (
    <Dialog.Root open onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay} />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDownCapture={noteKeys}
          onPointerDownCapture={noteKeys}
          className={cn(
            floating,
            'fixed top-[12vh] left-1/2 flex max-h-[min(34rem,80dvh)] w-[min(40rem,calc(100%-2rem))] -translate-x-1/2 flex-col overflow-hidden',
            'max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:translate-x-0 max-sm:rounded-none max-sm:border-0',
          )}
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <Command shouldFilter={false} label={t('title')} loop className="min-h-0 flex-1">
            <div className="relative shrink-0 [&>div]:h-12 [&>div]:px-4">
              <CommandInput value={typed} onValueChange={setTyped} placeholder={t('placeholder')} className="pr-16 text-base" />
              <Dialog.Close className="absolute top-1/2 right-3 -translate-y-1/2 rounded-[4px] border border-border px-1.5 py-0.5 text-muted-foreground text-xs outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring">
                {t('close')}
              </Dialog.Close>
            </div>
            <CommandList label={t('results')} className="max-h-none min-h-0 flex-1 p-2">
              {recent.length > 0 && (
                <CommandGroup heading={t('recent')}>
                  {recent.map(page => (
                    <PaletteItem key={page.url} id={`recent ${page.url}`} icon={Clock} text={name(page)} onChoose={() => open(page.url)} />
                  ))}
                </CommandGroup>
              )}
              {pages.length > 0 && (
                <CommandGroup heading={t('pages')}>
                  {pages.map(page => (
                    <PaletteItem
                      key={page.url}
                      id={`page ${page.url}`}
                      icon={isExternal(page.url) ? ExternalLink : page.url === '/userCenter/profile' ? CircleUserRound : FileText}
                      text={name(page)}
                      aside={page.within && name(page.within)}
                      onChoose={() => open(page.url)}
                    />
                  ))}
                </CommandGroup>
              )}
              {createActions.length > 0 && (
                <CommandGroup heading={t('begin')}>
                  {createActions.map(place => (
                    <PaletteItem
                      key={place.url}
                      id={`begin ${place.url}`}
                      icon={isExternal(place.url) ? ExternalLink : Plus}
                      text={name(place)}
                      onChoose={() => open(place.url)}
                    />
                  ))}
                </CommandGroup>
              )}
              {hits.map(group => (
                <CommandGroup key={group.resource} heading={name(group)}>
                  {group.hits.map(hit => {
                    const place = placeOf(group.resource, hit.id)
                    return (
                      place && (
                        <PaletteItem
                          key={hit.id}
                          id={`${group.resource} ${hit.id}`}
                          text={<HighlightedText text={hit.name} typed={typed} />}
                          aside={hit.value && hit.value !== hit.name ? `${name(hit.by)} ${hit.value}` : name(hit.by)}
                          below={hit.row && <Brief resource={group.resource} row={hit.row} />}
                          onChoose={() => open(place)}
                        />
                      )
                    )
                  })}
                  {group.more?.map(more => {
                    const list = listRouteOf(group.resource)?.href(conditionsOf(more.query))
                    return (
                      list && (
                        <PaletteItem
                          key={name(more.by)}
                          id={`${group.resource} all ${name(more.by)}`}
                          icon={List}
                          text={t(more.capped ? 'allCapped' : 'all', { count: more.total })}
                          aside={name(more.by)}
                          onChoose={() => open(list)}
                        />
                      )
                    )
                  })}
                </CommandGroup>
              ))}
              {done.length > 0 && (
                <CommandGroup heading={t('actions')}>
                  {done.map(({ key, icon, run, ...label }) => (
                    <PaletteItem
                      key={key}
                      id={`do ${key}`}
                      icon={icon}
                      text={name(label)}
                      onChoose={() => {
                        onClose()
                        void run()
                      }}
                    />
                  ))}
                </CommandGroup>
              )}
              <p aria-live="polite" className="px-2 py-3 text-muted-foreground text-sm empty:hidden">
                {error ? error.message : waiting ? t('searching') : nothing ? t('nothing') : ''}
              </p>
            </CommandList>
          </Command>
          <p className="flex shrink-0 gap-4 border-border border-t px-4 py-2 text-muted-foreground text-xs max-sm:hidden">
            <span>{t('keysMove')}</span>
            <span>{t('keysOpen')}</span>
            <span>{t('keysWindow')}</span>
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PaletteItemProps {
  /** tells the line from all others */
  id: string
  icon?: LucideIcon
  text: ReactNode
  aside?: string
  /** a second line */
  below?: ReactNode
  onChoose(): void
}

function PaletteItem({ id, icon: Icon, text, aside, below, onChoose }: PaletteItemProps) {
  return (
    <CommandItem value={id} onSelect={onChoose} className="group/line">
      {Icon && <Icon className="text-muted-foreground" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{text}</span>
        {below}
      </span>
      {aside && <span className="max-w-[55%] shrink-0 truncate text-muted-foreground text-xs">{aside}</span>}
      <CornerDownLeft className="invisible size-3.5 text-muted-foreground group-data-[selected=true]/line:visible max-sm:hidden" />
    </CommandItem>
  )
}

/** Conditions as the address of a list has them: several values are separated by commas. */
const conditionsOf = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([condition, value]) => [condition, Array.isArray(value) ? value.join(',') : String(value)]))

/** A name with what was typed made strong, where it stands in it as it was typed. */
function HighlightedText({ text, typed }: { text: string; typed: string }) {
  const wanted = typed.trim().toLowerCase()
  const at = text.toLowerCase().indexOf(wanted)
  if (at < 0 || !wanted) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-accent-text">{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}

/** What the top bar offers. Both languages stand here, because both can be typed. */
function usePaletteCommands(): PaletteCommand[] {
  const other = useLocale() === 'zh' ? 'en' : 'zh'
  const switchTo = useLanguageSwitch()
  const { toggle } = useFullscreen()
  return [
    { key: 'language', icon: Languages, zh: '切换到 English', en: 'Switch to 中文', run: () => switchTo(other) },
    { key: 'light', icon: Sun, zh: '浅色外观', en: 'Light appearance', run: () => chooseMode('light') },
    { key: 'dark', icon: Moon, zh: '深色外观', en: 'Dark appearance', run: () => chooseMode('dark') },
    { key: 'system', icon: Monitor, zh: '外观跟随系统', en: 'Appearance of the system', run: () => chooseMode('system') },
    { key: 'print', icon: Printer, zh: '打印', en: 'Print', run: () => setTimeout(() => window.print(), 200) },
    { key: 'fullscreen', icon: Maximize, zh: '全屏', en: 'Full screen', run: toggle },
    { key: 'logout', icon: LogOut, zh: '退出登录', en: 'Log out', run: leave },
  ]
}
