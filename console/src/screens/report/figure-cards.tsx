import type { StatisticsAnswer, StatisticsCard } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import { InlineError } from '@/charts/chart-card'
import { Change, MetricCard, metricGridClass } from '@/charts/metric-card'
import { useFigureText } from '@/charts/use-figure-text'
import { useName } from '@/locale'

interface Props extends Pick<StatisticsAnswer, 'cards'> {
  onRetry(): void
}

/** The cards of a report, compared with another period. One that failed can be requested again. */
export function FigureCards({ cards, onRetry }: Props) {
  const name = useName()
  const text = useFigureText()
  return (
    <section className={metricGridClass}>
      {cards.map(card =>
        card.failed ? (
          <MetricCard key={card.key} title={name(card)}>
            <InlineError className="mt-2 justify-start" onRetry={onRetry} />
          </MetricCard>
        ) : (
          <MetricCard
            key={card.key}
            title={name(card)}
            value={text(card.value, card.unit)}
            href={card.link}
            alarming={card.least !== undefined && card.value !== null && card.value < card.least}
            aside={<ComparedChange {...card} />}
          />
        ),
      )}
    </section>
  )
}

/** Change since the compared period in per cent. */
function ComparedChange({ value, before, unit }: StatisticsCard) {
  const t = useTranslations('report')
  const format = useFormatter()
  const text = useFigureText()
  if (value === null || before === undefined || value === before) return null
  // Without a base there is no percentage.
  const change = before === 0 ? '—' : format.number(Math.abs(value / before - 1), { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Change
      neutral
      increased={value > before}
      text={change}
      summary={t(value > before ? 'more' : 'fewer', { change, before: text(before, unit) })}
    />
  )
}
