import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { scrollInPane } from '../scroll-in-pane'
import { activeSection } from './active-section'

export interface IndexEntry {
  id: string
  label: string
}

/** Where on the page one is, and the way to the other sections. */
export function TableOfContents({ entries, page }: { entries: IndexEntry[]; page: RefObject<HTMLElement | null> }) {
  const t = useTranslations('detail')
  const [current, setCurrent] = useState(entries[0]?.id)
  // A section that was chosen stays marked, and in sight while others around it grow by what is loaded late, until the reader moves on.
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    const mark = (event: Event) => {
      const scroller = event.target instanceof Document ? event.target.documentElement : (event.target as Element)
      if (chosen.current || !page.current || !scroller.contains(page.current)) return
      const { clientHeight, scrollHeight, scrollTop } = scroller
      const top = event.target instanceof Document ? 0 : scroller.getBoundingClientRect().top
      const sections = [...page.current.querySelectorAll('[data-section]')]
      const at = activeSection(
        sections.map(section => section.getBoundingClientRect().top - top),
        clientHeight,
        scrollTop / Math.max(1, scrollHeight - clientHeight),
      )
      setCurrent(sections[at]?.id)
    }
    const release = () => {
      chosen.current = undefined
    }
    const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown']
    document.addEventListener('scroll', mark, { capture: true, passive: true })
    for (const move of moves) document.addEventListener(move, release, { capture: true, passive: true })
    const grown = new ResizeObserver(() => goTo(page.current, chosen.current))
    if (page.current) grown.observe(page.current)
    return () => {
      grown.disconnect()
      document.removeEventListener('scroll', mark, { capture: true })
      for (const move of moves) document.removeEventListener(move, release, { capture: true })
    }
  }, [page])
  return (
    <nav aria-label={t('index')} className="sticky top-24 hidden w-40 shrink-0 self-start @5xl:block">
      <ul className="border-border border-l text-[13px]">
        {entries.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={current === id ? 'location' : undefined}
              onClick={() => {
                chosen.current = id
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

function goTo(page: HTMLElement | null, id: string | undefined) {
  const section = id && page?.querySelector(`[id="${id}"]`)
  if (section) scrollInPane(section, 'top', 'smooth')
}
