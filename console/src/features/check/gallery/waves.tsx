import type { Wave } from '@/charts/wave'
import { WaveProgress } from '@/charts/wave-progress'
import type { Piece, Translate } from './piece'

const limits = { pending: 0, maxFailurePct: 5 }

const running = (t: Translate): Wave[] => [
  {
    ...limits,
    key: '1',
    label: t('第 1 批', 'Wave 1'),
    status: { label: t('已放行', 'Passed'), tone: 'success' },
    total: 200,
    succeeded: 198,
    failed: 2,
  },
  {
    ...limits,
    key: '2',
    label: t('第 2 批', 'Wave 2'),
    status: { label: t('进行中', 'Running'), tone: 'info' },
    current: true,
    total: 2_000,
    succeeded: 812,
    failed: 31,
    pending: 1_117,
  },
  {
    ...limits,
    key: '3',
    label: t('第 3 批', 'Wave 3'),
    status: { label: t('未开始', 'Pending'), tone: 'neutral' },
    total: 12_000,
    succeeded: 0,
    failed: 0,
    pending: 12_000,
  },
]

const halted = (t: Translate): Wave[] => [
  {
    ...limits,
    key: '1',
    label: t('第 1 批', 'Wave 1'),
    status: { label: t('已熔断', 'Halted'), tone: 'danger' },
    current: true,
    total: 50,
    succeeded: 17,
    failed: 5,
    pending: 28,
  },
]

export const waves: Piece = {
  name: { zh: '批次进度', en: 'Progress of waves' },
  states: [
    { name: { zh: '进行中', en: 'Running' }, show: t => <WaveProgress label={t('进行中的升级', 'Running rollout')} waves={running(t)} /> },
    {
      name: { zh: '超过失败上限', en: 'Above the failure limit' },
      show: t => <WaveProgress label={t('已熔断的升级', 'Halted rollout')} waves={halted(t)} />,
    },
    {
      name: { zh: '没有上限', en: 'No limit' },
      show: t => (
        <WaveProgress
          label={t('没有上限的升级', 'Rollout without a limit')}
          waves={running(t)
            .slice(1, 2)
            .map(wave => ({ ...wave, maxFailurePct: undefined }))}
        />
      ),
    },
  ],
}
