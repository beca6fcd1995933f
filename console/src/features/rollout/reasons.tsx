import type { RolloutBoard } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BarList } from '@/charts/bar-list'
import { type FiltersOf, listHref } from '@/navigation/resource-routes'
import { useDict } from '@/session'

interface Props {
  reasons: Pick<RolloutBoard, 'held' | 'failures' | 'ineligible'>
  /** condition of the list of targets for those of the task */
  of: FiltersOf<'otaTaskTarget'>
}

/** What the targets of a task wait for, failed with, or are not eligible for; each leads to its vehicles. */
export function Reasons({ reasons, of }: Props) {
  const t = useTranslations('rollout')
  const waits = useDict('OtaWaitReason')
  const errors = useDict('OtaError')
  const exclusions = useDict('OtaIneligible')
  const failures = reasons.failures.map(({ error, hard, n }) => ({
    key: String(error),
    label: hard ? t('hard', { error: errors.label(error) }) : errors.label(error),
    n,
    href: listHref('otaTaskTarget', { ...of, 'errorCode.in': error, 'state.in': '9,10' }),
    tone: 'bg-danger',
  }))
  const held = reasons.held.map(({ reason, n }) => ({
    key: String(reason),
    label: waits.label(reason),
    n,
    href: listHref('otaTaskTarget', { ...of, 'waitReason.in': reason }),
    tone: 'bg-warning',
  }))
  const ineligible = reasons.ineligible.map(({ reason, n }) => ({
    key: reason,
    label: exclusions.label(reason),
    n,
    href: listHref('otaTaskTarget', { ...of, 'ineligible.in': reason }),
    tone: 'bg-muted-foreground',
  }))
  const lists = [
    { title: t('failures'), bars: failures },
    { title: t('held'), bars: held },
    { title: t('ineligible'), bars: ineligible },
  ].filter(({ bars }) => bars.length > 0)
  return (
    <div className="space-y-5">
      {lists.map(({ title, bars }) => (
        <Section key={title} title={title}>
          <BarList label={title} labelClass="w-32 max-w-44" bars={bars} />
        </Section>
      ))}
    </div>
  )
}

/** A titled part of a panel about a task. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-muted-foreground text-xs">{title}</h3>
      {children}
    </section>
  )
}
