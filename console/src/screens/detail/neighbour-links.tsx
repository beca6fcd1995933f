import { ChevronDown, ChevronUp } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useLetterKeys } from '@/navigation/letter-keys'
import type { Neighbours } from '../sequence'

interface Props {
  neighbours: Neighbours
  /** whether the tab is active, so that keyboard shortcuts apply */
  active: boolean
  onGo(id: number): void
}

/** Links to the previous and next record of the list, with the shortcuts K and J. */
export function NeighbourLinks({ neighbours: { previous, next, position: place, total, totalCapped, passTo: take }, active, onGo }: Props) {
  const t = useTranslations('detail')
  const format = useFormatter()
  const goTo = (id: number | undefined) => {
    if (id === undefined) return
    take(id)
    onGo(id)
  }
  useLetterKeys(active, { j: () => goTo(next), k: () => goTo(previous) })
  return (
    <nav aria-label={t('sequence')} className="flex items-center gap-1 print:hidden">
      <span className="mr-1 whitespace-nowrap text-muted-foreground text-xs tabular-nums">
        {t('position', { place, total: `${format.number(total)}${totalCapped ? '+' : ''}` })}
      </span>
      {[
        { label: t('previous'), id: previous, Icon: ChevronUp },
        { label: t('next'), id: next, Icon: ChevronDown },
      ].map(({ label, id, Icon }) => (
        <Button
          key={label}
          variant="ghost"
          size="icon-sm"
          title={label}
          aria-label={label}
          disabled={id === undefined}
          onClick={() => goTo(id)}
        >
          <Icon />
        </Button>
      ))}
    </nav>
  )
}
