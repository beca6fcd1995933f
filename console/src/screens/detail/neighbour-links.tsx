import { ChevronDown, ChevronUp } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '@/components/ui/button'
import type { Neighbours } from '../sequence'

interface Props {
  neighbours: Neighbours
  /** whether the detail is on the screen, so that keys are meant for it */
  active: boolean
  onGo(id: number): void
}

const TEXT_CONTROLS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="dialog"], [role="listbox"], [role="menu"]'

/** The way to the record before and to the one after in the list, by button and by key: K and J. */
export function NeighbourLinks({ neighbours: { previous, next, place, total, totalCapped, take }, active, onGo }: Props) {
  const t = useTranslations('detail')
  const format = useFormatter()
  const follow = (id: number | undefined) => {
    if (id === undefined) return
    take(id)
    onGo(id)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!active || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TEXT_CONTROLS)) return
    if (event.key === 'j' || event.key === 'J') follow(next)
    if (event.key === 'k' || event.key === 'K') follow(previous)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return (
    <nav aria-label={t('sequence')} className="flex items-center gap-1 print:hidden">
      <span className="mr-1 whitespace-nowrap text-muted-foreground text-xs tabular-nums">
        {t('position', { place, total: `${format.number(total)}${totalCapped ? '+' : ''}` })}
      </span>
      {[
        { label: t('previous'), id: previous, Sign: ChevronUp },
        { label: t('next'), id: next, Sign: ChevronDown },
      ].map(({ label, id, Sign }) => (
        <Button
          key={label}
          variant="ghost"
          size="icon-sm"
          title={label}
          aria-label={label}
          disabled={id === undefined}
          onClick={() => follow(id)}
        >
          <Sign />
        </Button>
      ))}
    </nav>
  )
}
