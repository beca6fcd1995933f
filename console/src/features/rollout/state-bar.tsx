import { TargetState } from '@contracts/codes/targetState'
import type { RolloutBoard } from '@contracts/endpoints'
import { clsx } from 'clsx'
import { useFormatter, useTranslations } from 'next-intl'
import type { BadgeTone } from '@/components/ui/badge'
import { toneOf } from '@/fields/parts/code-badge'
import { type FiltersOf, listHref } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useDict } from '@/session'
import { Section } from './reasons'

const fills: Record<BadgeTone, string> = {
  neutral: 'bg-muted-foreground/30',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  critical: 'bg-danger',
}

interface Props {
  states: RolloutBoard['states']
  /** condition of the list of targets for those of the task */
  of: FiltersOf<'otaTaskTarget'>
}

/** The targets of a task as one bar of their states; each state leads to its vehicles. */
export function StateBar({ states: all, of }: Props) {
  const t = useTranslations('rollout')
  const format = useFormatter()
  const names = useDict('OtaTargetState')
  // Ineligible vehicles are no targets; their reasons are listed.
  const states = all.filter(({ state }) => state !== TargetState.ineligible)
  const fillOf = (state: number) =>
    state === TargetState.waiting ? 'bg-muted-foreground/60' : fills[toneOf(names.find(state)?.tagColor) ?? 'neutral']
  if (states.length === 0) return null
  return (
    <Section title={t('states')}>
      <div aria-hidden data-drawn className="flex h-4 gap-px overflow-hidden rounded-[3px] bg-muted">
        {states.map(({ state, n }) => (
          <span
            key={state}
            title={`${names.label(state)} ${format.number(n)}`}
            className={clsx('min-w-0.5', fillOf(state))}
            style={{ flexGrow: n }}
          />
        ))}
      </div>
      <ul aria-label={t('states')} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[13px]">
        {states.map(({ state, n }) => (
          <li key={state} className="flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-2.5 rounded-[3px]', fillOf(state))} />
            {names.label(state)}
            <CountLink href={listHref('otaTaskTarget', { ...of, 'state.in': state })}>{format.number(n)}</CountLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const CountLink = ({ href, children }: { href: string | undefined; children: string }) =>
  href ? (
    <TextLink href={href} className="tabular-nums">
      {children}
    </TextLink>
  ) : (
    <span className="tabular-nums">{children}</span>
  )
