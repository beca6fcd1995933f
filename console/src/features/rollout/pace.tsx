import type { RolloutBoard } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import { Progress } from '@/components/ui/progress'

/** How fast a running rollout goes, each figure with the limit of the task. */
export function Pace({ pace }: { pace: RolloutBoard['pace'] }) {
  const t = useTranslations('rollout')
  const format = useFormatter()
  const megabytes = (n: number) => t('megabytes', { n: format.number(n, { maximumFractionDigits: 1 }) })
  const meters = [
    { key: 'slots', used: pace.downloading, limit: pace.maxParallel, text: format.number },
    { key: 'perMinute', used: pace.lastMinute, limit: pace.perMinute, text: format.number },
    { key: 'today', used: pace.todayMb, limit: pace.dailyMb, text: megabytes },
  ] as const
  return (
    <dl aria-label={t('pace')} className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
      {meters.map(({ key, used, limit, text }) => (
        <div key={key}>
          <dt className="text-muted-foreground text-xs">{t(key)}</dt>
          <dd className="mb-1 text-[13px] tabular-nums">
            <span className="font-semibold">{text(used)}</span>
            <span className="text-muted-foreground"> / {limit > 0 ? text(limit) : t('unlimited')}</span>
          </dd>
          <dd>
            <Progress
              aria-label={t(key)}
              value={limit > 0 ? Math.min(100, (used / limit) * 100) : 0}
              variant={limit > 0 && used >= limit ? 'warning' : 'default'}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
