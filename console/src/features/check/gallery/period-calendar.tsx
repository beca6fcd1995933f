import { testIndex } from '@contracts/pages'
import { PeriodCalendar } from '@/charts/period-calendar'
import type { PeriodRow } from '@/charts/periods'
import type { Piece, Translate } from './piece'

const rowsOf = (t: Translate): PeriodRow[] => [
  {
    key: 'home',
    label: t('首页顶部', 'Home top'),
    periods: [
      { key: 'winter', label: t('冬季保养', 'Winter service'), from: '2026-01-05', to: '2026-02-10', tone: 'neutral', href: testIndex },
      { key: 'spring', label: t('春季骑行', 'Spring rides'), from: '2026-02-20', to: '2026-03-20', tone: 'success', href: testIndex },
      { key: 'tyres', label: t('轮胎优惠', 'Tyre offer'), from: '2026-03-10', to: '2026-04-12', tone: 'info', href: testIndex },
    ],
  },
  {
    key: 'mall',
    label: t('商城顶部的全部车型和全部平台', 'Mall top for all vehicle models on all platforms'),
    periods: [{ key: 'helmets', label: t('头盔', 'Helmets'), from: '2026-02-01 10:00:00', to: null, tone: 'warning' }],
  },
  { key: 'service', label: t('服务页', 'Service page'), periods: [] },
]

export const periodCalendar: Piece = {
  name: { zh: '有效期日历', en: 'Period calendar' },
  states: [
    {
      name: { zh: '有重叠', en: 'With an overlap' },
      show: t => <PeriodCalendar label={t('有重叠的日历', 'Calendar with an overlap')} rows={rowsOf(t)} now="2026-03-03 10:00:00" />,
    },
    {
      name: { zh: '无重叠', en: 'Without overlaps' },
      show: t => (
        <PeriodCalendar label={t('无重叠的日历', 'Calendar without overlaps')} rows={rowsOf(t).slice(1, 2)} now="2026-03-03 10:00:00" />
      ),
    },
  ],
}
