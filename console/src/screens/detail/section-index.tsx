import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { cn } from '@/components/ui/cn'

export interface IndexEntry {
  id: string
  label: string
}

/** Where on the page one is, and the way to the other sections. */
export function SectionIndex({ entries, page }: { entries: IndexEntry[]; page: RefObject<HTMLElement | null> }) {
  const t = useTranslations('detail')
  const [current, setCurrent] = useState(entries[0]?.id)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      seen => {
        const [first] = seen.filter(entry => entry.isIntersecting).toSorted((a, b) => a.boundingClientRect.top - b.boundingClientRect.top)
        if (first) setCurrent(first.target.id)
      },
      { rootMargin: '-10% 0px -70% 0px' },
    )
    for (const section of page.current?.querySelectorAll('[data-section]') ?? []) watcher.observe(section)
    return () => watcher.disconnect()
  })
  return (
    <nav aria-label={t('index')} className="sticky top-24 hidden w-40 shrink-0 self-start @5xl:block">
      <ul className="border-border border-l text-[13px]">
        {entries.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={current === id ? 'location' : undefined}
              onClick={() => page.current?.querySelector(`[id="${id}"]`)?.scrollIntoView({ behavior: 'smooth' })}
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
