import type { StatisticsAnswer, StatisticsCard } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import { Change, MetricCard, metricGridClass } from '@/charts/metric-card'
import { useFigureText } from '@/charts/use-figure-text'
import { useName } from '@/locale'

/** The cards of a report, compared with another period. */
export function FigureCards({ cards }: Pick<StatisticsAnswer, 'cards'>) {
  const name = useName()
  const text = useFigureText()
  return (
    <section className={metricGridClass}>
      {cards.map(card => (
        <MetricCard
          key={card.key}
          title={name(card)}
          value={text(card.value, card.unit)}
          href={card.link}
          alarming={card.least !== undefined && card.value !== null && card.value < card.least}
          aside={<ComparedChange {...card} />}
        />
      ))}
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
