import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/navigation/link'
import { cardClass } from './chart-card'

export const metricGridClass = 'grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3'

interface Props {
  title: string
  /** what the figure leaves out */
  note?: string
  /** the figure as text; absent = it failed */
  value?: string
  /** list of the counted rows, opened by a click anywhere on the card */
  href?: string
  /** whether the figure needs attention */
  alarming?: boolean
  /** next to the figure */
  aside?: ReactNode
  /** below the figure */
  children?: ReactNode
}

/** One figure with its title. */
export function MetricCard({ title, note, value, href, alarming, aside, children }: Props) {
  const figureClass = cn('font-semibold text-2xl tabular-nums leading-9', alarming && 'text-danger')
  return (
    <article
      className={cn(
        cardClass,
        'relative min-h-[104px] min-w-0 break-inside-avoid px-4 py-3',
        href && 'transition-colors duration-150 focus-within:border-ring hover:border-ring',
      )}
    >
      <h2 className="line-clamp-2 text-[13px] text-muted-foreground leading-tight" title={title}>
        {title}
      </h2>
      {value !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          {href ? (
            <Link href={href} aria-label={`${title} ${value}`} className={cn(figureClass, 'outline-none after:absolute after:inset-0')}>
              {value}
            </Link>
          ) : (
            <span className={figureClass}>{value}</span>
          )}
          {aside}
        </p>
      )}
      {children}
      {note && <p className="text-muted-foreground text-xs leading-tight">{note}</p>}
    </article>
  )
}

interface ChangeProps {
  increased: boolean
  text: string
  /** sentence for the change */
  summary: string
  /** more is neither good nor bad, so the change has no colour */
  neutral?: boolean
  /** more is bad */
  undesired?: boolean
}

/** Change of a figure as text with an arrow. */
export function Change({ increased, text, summary, neutral, undesired = false }: ChangeProps) {
  const Arrow = increased ? ArrowUp : ArrowDown
  return (
    <span
      title={summary}
      className={cn(
        'relative z-10 inline-flex items-center text-xs tabular-nums',
        neutral ? 'text-muted-foreground' : increased !== undesired ? 'text-success' : 'text-danger',
      )}
    >
      <Arrow aria-hidden className="size-3" />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{summary}</span>
    </span>
  )
}
