import { OtaGate } from '@contracts/codes/otaGate'
import type { RolloutWaveCard } from '@contracts/endpoints'
import { Check, Minus, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'

/** The conditions of the current wave, each with its figure and threshold. */
export function Gate({ wave }: { wave: RolloutWaveCard }) {
  const t = useTranslations('rollout')
  const format = useFormatter()
  const percent = (hundredths: number) => format.number(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const { figures } = wave
  const results = figures.succeeded + figures.failed
  return (
    <section aria-label={t('gateOf', { wave: wave.name })} className="rounded-md border border-border">
      <h3 className="border-border border-b px-3 py-2 font-medium text-[13px]">
        {t('gateOf', { wave: wave.name })}
        <span className="ml-2 font-normal text-muted-foreground text-xs">
          {wave.gate === OtaGate.manual ? t('manual') : t('automatic')}
          {wave.soakEndsAt && ` · ${t('soaking', { until: wave.soakEndsAt })}`}
        </span>
      </h3>
      <dl className="grid grid-cols-2 gap-px overflow-hidden bg-border lg:grid-cols-4">
        <Condition
          label={t('reach')}
          value={percent(wave.reachPct)}
          detail={`${format.number(figures.reached)} / ${format.number(figures.base)}`}
          limit={t('atLeast', { limit: percent(wave.minReach) })}
          met={wave.reachPct >= wave.minReach}
        />
        <Condition
          label={t('success')}
          value={percent(wave.successPct)}
          detail={`${format.number(figures.succeeded)} / ${format.number(figures.reached)}`}
          limit={t('atLeast', { limit: percent(wave.minSuccess) })}
          met={wave.successPct >= wave.minSuccess}
        />
        <Condition
          label={t('errors')}
          value={percent(wave.errorPct)}
          detail={`${format.number(figures.failed)} / ${format.number(results)}`}
          limit={t('atMost', { limit: percent(wave.maxError) })}
          met={wave.errorPct <= wave.maxError}
          alarming={wave.errorPct > wave.maxError}
        />
        <Condition
          label={t('hardErrors')}
          value={format.number(figures.hardErrors)}
          limit={t('atMost', { limit: format.number(wave.hardErrorMax) })}
          met={figures.hardErrors <= wave.hardErrorMax}
          alarming={figures.hardErrors > wave.hardErrorMax}
        />
      </dl>
    </section>
  )
}

interface ConditionProps {
  label: string
  value: string
  detail?: string
  limit: string
  met: boolean
  alarming?: boolean
}

function Condition({ label, value, detail, limit, met, alarming }: ConditionProps) {
  const Icon = alarming ? TriangleAlert : met ? Check : Minus
  return (
    <div className="bg-card px-3 py-2">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className={cn('flex items-center gap-1.5 font-semibold text-lg tabular-nums', alarming && 'text-danger')}>
        <Icon aria-hidden className={cn('size-4', met && !alarming ? 'text-success' : !alarming && 'text-muted-foreground')} />
        {value}
      </dd>
      <dd className="text-muted-foreground text-xs tabular-nums">
        {limit}
        {detail && <span className="ml-2">{detail}</span>}
      </dd>
    </div>
  )
}
