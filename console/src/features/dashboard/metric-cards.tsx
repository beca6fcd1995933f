import type { DashboardCard } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import { cardClass, InlineError } from '@/charts/chart-card'
import { Change, MetricCard, metricGridClass } from '@/charts/metric-card'
import { Skeleton } from '@/components/ui/skeleton'
import { useMoney } from '@/fields/parts/money'
import { useName } from '@/locale'
import { SHARE } from '@/locale/share'
import { Link } from '@/navigation/link'
import { TextLink } from '@/navigation/text-link'
import { listOf } from './data'

const gridClass = `mb-3 ${metricGridClass}`

/** The metric cards; skeletons while `items` is undefined. */
export function MetricCards({ items, onRetry }: { items: DashboardCard[] | undefined; onRetry(): void }) {
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
        <CardOfItem key={item.key} item={item} onRetry={onRetry} />
      ))}
    </section>
  )
}

function CardOfItem({ item, onRetry }: { item: DashboardCard; onRetry(): void }) {
  const t = useTranslations('dashboard')
  const name = useName()
  const format = useFormatter()
  const money = useMoney()
  const { share, sub, next, cents, rate } = item
  const shareText = share === undefined ? '' : share > 0 ? format.number(item.value / share, SHARE) : '—'
  const count = format.number(item.value)
  if (item.failed)
    return (
      <MetricCard title={name(item)}>
        <InlineError className="mt-2 justify-start" onRetry={onRetry} />
      </MetricCard>
    )
  return (
    <MetricCard
      title={name(item)}
      note={item.note && name(item.note)}
      value={rate ? shareText : cents === undefined ? count : money(cents, 'CNY')}
      href={item.link}
      aside={
        <>
          {(shareText || cents !== undefined) && (
            <span className="text-muted-foreground text-xs tabular-nums">
              {rate || cents !== undefined ? t('rows', { count: item.value }) : shareText}
            </span>
          )}
          <SinceYesterday {...item} />
        </>
      }
    >
      {next ? (
        <TextLink href={listOf(item)} className="relative z-10 text-xs">
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
            <SinceYesterday {...sub} />
          </p>
        )
      )}
    </MetricCard>
  )
}

/** Difference to yesterday's value at the same time of day; renders nothing if that is unknown. */
function SinceYesterday({ value, before, undesired }: { value: number; before?: number; undesired?: boolean }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  if (before === undefined || value === before) return null
  const count = format.number(Math.abs(value - before))
  const summary = t(value > before ? 'more' : 'fewer', { count, before: format.number(before) })
  return <Change increased={value > before} text={count} summary={summary} undesired={undesired} />
}
