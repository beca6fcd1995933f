import { ChartCard } from '@/charts/chart-card'
import type { ChartData, ChartSeries, ChartShape } from '@/charts/chart-data'
import { Change, MetricCard } from '@/charts/metric-card'
import type { Piece, Translate } from './piece'

const seriesOf = (key: string, zh: string, en: string, values: (number | null)[], compared?: true): ChartSeries => ({
  key,
  zh,
  en,
  compared,
  points: values.map((value, i) => ({ key: `2026-03-${String(i + 1).padStart(2, '0')}`, value })),
})

const parts: ChartSeries = {
  key: 'parts',
  zh: '数量',
  en: 'Number',
  points: [
    { key: 'a', label: { zh: '电池', en: 'Battery' }, value: 120 },
    { key: 'b', label: { zh: '电机', en: 'Motor' }, value: 60 },
    { key: 'rest', value: 12, rest: true },
    { key: 'unknown', value: 4, unknown: true },
  ],
}

const overTime = [
  seriesOf('minor', '一般', 'Minor', [4, 8, 6, null, 9, 12]),
  seriesOf('major', '严重', 'Major', [1, 2, 1, 3, 2, 4]),
  seriesOf('compared', '对比期', 'Compared period', [5, 6, 8, 7, 9, 10], true),
]

const hours: ChartSeries[] = ['周一', '周二', '周三'].map((zh, day) => ({
  key: String(day),
  zh,
  en: ['Mon', 'Tue', 'Wed'][day] ?? '',
  points: Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), value: (day + 1) * (hour % 12) })),
}))

/** Buckets in an order of their own, one of them empty. */
const ages: ChartSeries = {
  key: 'ages',
  zh: '车龄',
  en: 'Age',
  points: [8, 21, 13, 0, 5].map((value, i) => ({ key: String(i), label: { zh: `${i}–${i + 1} 年`, en: `${i}–${i + 1} years` }, value })),
}

/** One chart of every shape. */
const shapes: Record<ChartShape, Omit<ChartData, 'key' | 'shape'>> = {
  line: { zh: '折线图', en: 'Line', series: overTime, threshold: 10 },
  area: { zh: '面积图', en: 'Area', series: overTime.slice(0, 1) },
  stackedBar: { zh: '堆叠柱图', en: 'Stacked bars', series: overTime },
  column: { zh: '柱图', en: 'Columns', series: overTime.slice(0, 1), unit: 'km' },
  donut: { zh: '环形图', en: 'Donut', series: [parts] },
  gauge: { zh: '仪表', en: 'Gauge', series: [{ ...parts, points: [{ key: 'a', value: 82 }] }], unit: '%', threshold: 90 },
  ranking: { zh: '排行', en: 'Ranking', series: [parts] },
  pareto: { zh: '帕累托图', en: 'Pareto', series: [parts] },
  histogram: { zh: '直方图', en: 'Histogram', series: [ages] },
  funnel: { zh: '漏斗', en: 'Funnel', series: [parts] },
  heatMap: { zh: '时段热力图', en: 'Heat map', series: hours },
  matrix: { zh: '矩阵', en: 'Matrix', series: hours.map(row => ({ ...row, points: row.points.slice(0, 12) })) },
  tabular: { zh: '表格', en: 'Table', series: overTime.slice(0, 2) },
}

export const charts: Piece = {
  name: { zh: '图表', en: 'Charts' },
  states: [
    {
      name: { zh: '指标卡', en: 'Metric card' },
      show: (t: Translate) => (
        <MetricCard
          title={t('告警数', 'Alarms')}
          value="1,234"
          aside={<Change increased text="12%" summary={t('比对比期多 12%', '12% more than in the compared period')} />}
        />
      ),
    },
    {
      name: { zh: '指标卡，需要关注', en: 'Metric card that needs attention' },
      show: (t: Translate) => (
        <MetricCard
          title={t('未确认的紧急告警', 'Unacknowledged critical alarms')}
          value="7"
          alarming
          aside={<Change increased={false} text="3" summary={t('比对比期少 3', '3 fewer than in the compared period')} />}
        />
      ),
    },
    {
      name: { zh: '指标卡，加载失败', en: 'Metric card that failed' },
      show: (t: Translate) => (
        <MetricCard title={t('告警数', 'Alarms')}>
          <p className="text-danger text-sm">{t('加载失败', 'Loading failed')}</p>
        </MetricCard>
      ),
    },
    ...Object.entries(shapes).map(([shape, chart]) => ({
      name: { zh: chart.zh, en: chart.en },
      show: () => (
        <div className="w-full max-w-xl">
          <ChartCard chart={{ ...chart, key: shape, shape: shape as ChartShape }} />
        </div>
      ),
    })),
    {
      name: { zh: '没有数据', en: 'No data' },
      show: (t: Translate) => (
        <ChartCard
          chart={{ key: 'empty', zh: '折线图', en: 'Line', shape: 'line', series: [] }}
          empty={t('所选范围内没有数据', 'No data in this range')}
        />
      ),
    },
  ],
}
