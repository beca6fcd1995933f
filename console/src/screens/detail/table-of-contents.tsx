import { List } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { scrollIntoContainerView } from '../scroll-into-container-view'
import { activeSection } from './active-section'

export interface ContentsEntry {
  id: string
  label: string
}

/** Number of sections from which a phone has a menu of them. */
const MENU_FROM = 4

/** Table of contents with scroll spy. */
export function TableOfContents({ entries, page }: { entries: ContentsEntry[]; page: RefObject<HTMLElement | null> }) {
  const t = useTranslations('detail')
  const [current, setCurrent] = useState(entries[0]?.id)
  // A clicked section stays active and in view while lazily loaded sections above it grow, until the user scrolls.
  const clicked = useRef<string>(undefined)
  useEffect(() => {
    const updateActive = (event: Event) => {
      const scroller = event.target instanceof Document ? event.target.documentElement : (event.target as Element)
      if (clicked.current || !page.current || !scroller.contains(page.current)) return
      const { clientHeight, scrollHeight, scrollTop } = scroller
      const top = event.target instanceof Document ? 0 : scroller.getBoundingClientRect().top
      const sections = [...page.current.querySelectorAll('[data-section]')]
      const index = activeSection(
        sections.map(section => section.getBoundingClientRect().top - top),
        clientHeight,
        scrollTop / Math.max(1, scrollHeight - clientHeight),
      )
      setCurrent(sections[index]?.id)
    }
    const release = () => {
      clicked.current = undefined
    }
    const userEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown']
    document.addEventListener('scroll', updateActive, { capture: true, passive: true })
    for (const name of userEvents) document.addEventListener(name, release, { capture: true, passive: true })
    const resizeObserver = new ResizeObserver(() => goTo(page.current, clicked.current))
    if (page.current) resizeObserver.observe(page.current)
    return () => {
      resizeObserver.disconnect()
      document.removeEventListener('scroll', updateActive, { capture: true })
      for (const name of userEvents) document.removeEventListener(name, release, { capture: true })
    }
  }, [page])
  return (
    <nav
      aria-label={t('index')}
      className="sticky top-24 hidden max-h-[calc(100dvh-13rem)] w-40 shrink-0 self-start overflow-y-auto @5xl:block"
    >
      <ul className="border-border border-l text-[13px]">
        {entries.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={current === id ? 'location' : undefined}
              onClick={() => {
                clicked.current = id
                setCurrent(id)
                goTo(page.current, id)
              }}
              className={cn(
                '-ml-px block w-full truncate border-l-2 px-3 py-1 text-left outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring',
                current === id ? 'border-primary font-medium text-foreground' : 'border-transparent text-muted-foreground',
              )}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The sections of a long page on a phone, as a menu that stays in view. */
export function SectionMenu({ entries, page }: { entries: ContentsEntry[]; page: RefObject<HTMLElement | null> }) {
  const t = useTranslations('detail')
  if (entries.length < MENU_FROM) return null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" className="sticky top-2 z-10 self-end shadow-md md:hidden">
          <List />
          {t('index')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {entries.map(({ id, label }) => (
          <DropdownMenuItem key={id} onSelect={() => goTo(page.current, id)}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function goTo(page: HTMLElement | null, id: string | undefined) {
  const section = id && page?.querySelector(`[id="${id}"]`)
  if (section) scrollIntoContainerView(section, 'top', 'smooth')
}
