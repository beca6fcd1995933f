import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'
import { TextLink } from '@/navigation/text-link'
import { cardClass, InlineError } from './card'
import type { CardItem } from './data'

const gridClass = 'mb-3 grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3'

/** The metric cards; skeletons while `items` is undefined. */
export function MetricCards({ items, onRetry }: { items: CardItem[] | undefined; onRetry(): void }) {
  if (!items)
    return (
      <div className={gridClass}>
        {Array.from({ length: 6 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identical
          <div key={i} className={`${cardClass} h-[104px] px-4 py-3`}>
            <Skeleton className="h-4 w-16" />
            <Skeleton className="mt-3 h-6 w-20" />
          </div>
        ))}
      </div>
    )
  if (items.length === 0) return null
  return (
    <section className={gridClass}>
      {items.map(item => (
        <MetricCard key={item.key} item={item} onRetry={onRetry} />
      ))}
    </section>
  )
}

function MetricCard({ item, onRetry }: { item: CardItem; onRetry(): void }) {
  const name = useName()
  const format = useFormatter()
  const { share, sub, next } = item
  return (
    <article
      className={`${cardClass} relative min-h-[104px] min-w-0 px-4 py-3 transition-colors duration-150 focus-within:border-ring hover:border-ring`}
    >
      <h2 className="truncate text-[13px] text-muted-foreground" title={name(item)}>
        {name(item)}
      </h2>
      {item.failed ? (
        <InlineError className="mt-2 justify-start" onRetry={onRetry} />
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Link
              href={item.link ?? ''}
              aria-label={`${name(item)} ${format.number(item.value)}`}
              className="font-semibold text-2xl tabular-nums leading-9 outline-none after:absolute after:inset-0"
            >
              {format.number(item.value)}
            </Link>
            {share !== undefined && (
              <span className="text-muted-foreground text-xs tabular-nums">
                {share > 0 ? format.number(item.value / share, { style: 'percent', maximumFractionDigits: 1 }) : '—'}
              </span>
            )}
            <ChangeIndicator {...item} />
          </p>
          {next ? (
            <TextLink href={(item.link ?? '').split('?')[0] ?? ''} className="relative z-10 text-xs">
              {name(next)}
            </TextLink>
          ) : (
            sub && (
              <p className="text-muted-foreground text-xs">
                {name(sub)}{' '}
                {sub.link ? (
                  <Link
                    href={sub.link}
                    aria-label={`${name(sub)} ${format.number(sub.value)}`}
                    className="relative z-10 text-foreground tabular-nums underline decoration-border underline-offset-4 hover:decoration-current"
                  >
                    {format.number(sub.value)}
                  </Link>
                ) : (
                  <span className="text-foreground tabular-nums">{format.number(sub.value)}</span>
                )}{' '}
                <ChangeIndicator {...sub} />
              </p>
            )
          )}
        </>
      )}
    </article>
  )
}

/** Difference to yesterday's value at the same time of day; renders nothing if that is unknown. */
function ChangeIndicator({ value, before }: { value: number; before?: number }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  if (before === undefined || value === before) return null
  const increased = value > before
  const count = format.number(Math.abs(value - before))
  const summary = t(increased ? 'more' : 'fewer', { count, before: format.number(before) })
  const Arrow = increased ? ArrowUp : ArrowDown
  return (
    <span
      title={summary}
      className={cn('relative z-10 inline-flex items-center text-xs tabular-nums', increased ? 'text-success' : 'text-danger')}
    >
      <Arrow aria-hidden className="size-3" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{summary}</span>
    </span>
  )
}
