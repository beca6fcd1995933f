'use client'

import type { Label } from '@contracts/declaration'
import {
  ChevronRight,
  CircleUserRound,
  Clock,
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
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Command, CommandGroup, CommandInput, CommandList } from '@/components/ui/command'
import { floating, overlay } from '@/components/ui/surface'
import { Brief } from '@/fields/parts/brief'
import { useDebounced } from '@/fields/parts/use-debounced'
import { useName } from '@/locale'
import { leave } from '@/navigation/leave'
import { isExternal } from '@/navigation/menu'
import { useReadings } from '@/navigation/readings'
import { detailRouteOf, listRouteOf } from '@/navigation/resource-routes'
import { go, useView } from '@/navigation/router'
import { search } from '@/navigation/search'
import { useGlobalSearch } from '@/screens/use-global-search'
import { useCan, useSignedIn } from '@/session'
import { chooseMode } from '@/theme/store'
import { useFullscreen } from '../fullscreen'
import { useLanguageSwitch } from '../language-menu'
import { createActionsOf, pagesOf } from './entries'
import { type ChosenAction, HitActions, type HitRecord } from './hit-actions'
import { PaletteItem } from './palette-item'
import { recentPages } from './recent'

/** Maximum number of pages in the results. */
const MAX_RESULTS = 8

/** A command in the palette. */
interface PaletteCommand extends Label {
  key: string
  icon: LucideIcon
  run(): unknown
}

interface Props {
  onClose(): void
  /** runs an action of a found record after the palette has closed */
  onAct(chosen: ChosenAction): void
}

/** Command palette: finds pages, records with their actions, and commands by name. */
export function Palette({ onClose, onAct }: Props) {
  const t = useTranslations('palette')
  const name = useName()
  const session = useSignedIn()
  const { address } = useView()
  const can = useCan()
  const [query, setQuery] = useState('')
  /** the record whose actions are shown instead of the results, and the query that found it */
  const [opened, setOpened] = useState<{ hit: HitRecord; query: string }>()
  const readings = useReadings()
  const debounced = useDebounced(query, 250)
  const { found, error } = useGlobalSearch(opened ? '' : debounced)
  const commands = usePaletteCommands()
  // Whether the choosing key press or click has a modifier that opens another window.
  const inNewWindow = useRef(false)
  const trackModifiers = (event: { ctrlKey: boolean; metaKey: boolean }) => {
    inNewWindow.current = event.ctrlKey || event.metaKey
  }

  const hasQuery = query.trim() !== ''
  const recent = hasQuery ? [] : recentPages(session, address)
  const pages = search(pagesOf(session), query, readings).slice(0, MAX_RESULTS)
  const createActions = hasQuery ? search(createActionsOf(session), query, readings).slice(0, MAX_RESULTS) : []
  const matchingCommands = hasQuery ? search(commands, query, readings) : commands
  const loading = hasQuery && (query !== debounced || !found) && !error
  const groups = hasQuery && !loading ? (found ?? []) : []
  const isEmpty = !loading && [recent, pages, createActions, matchingCommands, groups].every(list => list.length === 0)

  function open(url: string) {
    onClose()
    if (isExternal(url) || inNewWindow.current) window.open(url, '_blank', isExternal(url) ? 'noreferrer' : undefined)
    else void go(url)
  }

  function openActions(hit: HitRecord) {
    setOpened({ hit, query })
    setQuery('')
  }

  function closeActions() {
    setQuery(opened?.query ?? '')
    setOpened(undefined)
  }

  /** → opens the actions of the highlighted record, ← or Backspace in an empty field leads back. */
  function onArrow(event: KeyboardEvent<HTMLElement>) {
    const { target, key } = event
    if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    if (opened && query === '' && (key === 'ArrowLeft' || key === 'Backspace')) {
      event.preventDefault()
      return closeActions()
    }
    if (opened || key !== 'ArrowRight' || target.selectionStart !== target.value.length) return
    const highlighted = event.currentTarget.querySelector('[cmdk-item][data-selected="true"]')?.getAttribute('data-value')
    for (const { resource, hits } of groups)
      for (const { id, name } of hits) {
        if (highlighted !== `${resource} ${id}`) continue
        event.preventDefault()
        return openActions({ resource, id, name })
      }
  }

  /** URL of a row: its detail page, or its list filtered by id. */
  function urlOfRow(resource: string, id: number): string | undefined {
    const detail = detailRouteOf(resource)
    if (detail && can(detail.permission)) return `${detail.path}?id=${id}`
    return listRouteOf(resource)?.href({ 'id.in': String(id) })
  }

  return (
    <Dialog.Root open onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay} />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDownCapture={trackModifiers}
          onPointerDownCapture={trackModifiers}
          onEscapeKeyDown={event => {
            if (!opened) return
            event.preventDefault()
            closeActions()
          }}
          className={cn(
            floating,
            'fixed top-[12vh] left-1/2 flex max-h-[min(34rem,80dvh)] w-[min(40rem,calc(100%-2rem))] -translate-x-1/2 flex-col overflow-hidden',
            'max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:translate-x-0 max-sm:rounded-none max-sm:border-0',
          )}
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <Command shouldFilter={false} label={t('title')} loop className="min-h-0 flex-1" onKeyDown={onArrow}>
            <div className="relative shrink-0 [&>div]:h-12 [&>div]:px-4">
              <CommandInput
                value={query}
                onValueChange={setQuery}
                placeholder={opened ? t('actionsOf', { name: opened.hit.name }) : t('placeholder')}
                className="pr-16 text-base"
              />
              <Dialog.Close className="absolute top-1/2 right-3 -translate-y-1/2 rounded-[4px] border border-border px-1.5 py-0.5 text-muted-foreground text-xs outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring">
                {t('close')}
              </Dialog.Close>
            </div>
            <CommandList label={t('results')} className="max-h-none min-h-0 flex-1 p-2">
              {opened ? (
                <Suspense>
                  <HitActions
                    hit={opened.hit}
                    query={query}
                    onChoose={chosen => {
                      onClose()
                      onAct(chosen)
                    }}
                  />
                </Suspense>
              ) : (
                <>
                  {recent.length > 0 && (
                    <CommandGroup heading={t('recent')}>
                      {recent.map(page => (
                        <PaletteItem
                          key={page.url}
                          id={`recent ${page.url}`}
                          icon={Clock}
                          text={name(page)}
                          onChoose={() => open(page.url)}
                        />
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
                          hint={page.within && name(page.within)}
                          onChoose={() => open(page.url)}
                        />
                      ))}
                    </CommandGroup>
                  )}
                  {createActions.length > 0 && (
                    <CommandGroup heading={t('begin')}>
                      {createActions.map(entry => (
                        <PaletteItem
                          key={entry.url}
                          id={`begin ${entry.url}`}
                          icon={isExternal(entry.url) ? ExternalLink : Plus}
                          text={name(entry)}
                          onChoose={() => open(entry.url)}
                        />
                      ))}
                    </CommandGroup>
                  )}
                  {groups.map(group => (
                    <CommandGroup key={group.resource} heading={name(group)}>
                      {group.hits.map(hit => {
                        const url = urlOfRow(group.resource, hit.id)
                        return (
                          url && (
                            <PaletteItem
                              key={hit.id}
                              id={`${group.resource} ${hit.id}`}
                              text={<HighlightedText text={hit.name} typed={query} />}
                              hint={hit.value && hit.value !== hit.name ? `${name(hit.by)} ${hit.value}` : name(hit.by)}
                              details={hit.row && <Brief resource={group.resource} row={hit.row} />}
                              trailing={
                                // Not a button, which an option cannot contain: the arrow key does the same.
                                <span
                                  aria-hidden
                                  className="flex shrink-0 items-center gap-0.5 rounded-[4px] px-1.5 py-1 text-muted-foreground text-xs hover:bg-card hover:text-foreground"
                                  onClick={event => {
                                    event.stopPropagation()
                                    openActions({ resource: group.resource, id: hit.id, name: hit.name })
                                  }}
                                >
                                  {t('actions')}
                                  <ChevronRight className="size-3.5" />
                                </span>
                              }
                              onChoose={() => open(url)}
                            />
                          )
                        )
                      })}
                      {group.more?.map(more => {
                        const list = listRouteOf(group.resource)?.href(filtersOf(more.query))
                        return (
                          list && (
                            <PaletteItem
                              key={name(more.by)}
                              id={`${group.resource} all ${name(more.by)}`}
                              icon={List}
                              text={t(more.capped ? 'allCapped' : 'all', { count: more.total })}
                              hint={name(more.by)}
                              onChoose={() => open(list)}
                            />
                          )
                        )
                      })}
                    </CommandGroup>
                  ))}
                  {matchingCommands.length > 0 && (
                    <CommandGroup heading={t('actions')}>
                      {matchingCommands.map(({ key, icon, run, ...label }) => (
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
                    {error ? error.message : loading ? t('searching') : isEmpty ? t('nothing') : ''}
                  </p>
                </>
              )}
            </CommandList>
          </Command>
          <p className="flex shrink-0 gap-4 border-border border-t px-4 py-2 text-muted-foreground text-xs max-sm:hidden">
            <span>{t('keysMove')}</span>
            <span>{t('keysOpen')}</span>
            <span>{t('keysActions')}</span>
            <span>{t('keysWindow')}</span>
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Filters as query parameters of a list; several values are joined by commas. */
const filtersOf = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([condition, value]) => [condition, Array.isArray(value) ? value.join(',') : String(value)]))

/** A text with the first occurrence of the query highlighted. */
function HighlightedText({ text, typed: query }: { text: string; typed: string }) {
  const needle = query.trim().toLowerCase()
  const at = text.toLowerCase().indexOf(needle)
  if (at < 0 || !needle) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-accent-text">{text.slice(at, at + needle.length)}</mark>
      {text.slice(at + needle.length)}
    </>
  )
}

/** Commands of the palette. Both languages are included, because either can be typed. */
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
