import type { DeclaredCode } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { toneOf } from '@/fields/parts/code-badge'
import { useName } from '@/locale'
import { useDict } from '@/session'
import { MarkdownTable } from '../markdown-table'
import { type StateField, type Step, statesOf, useDeclarations } from './declarations'
import { StateDiagram } from './diagram'

/** Lifecycle of a resource: a diagram of each state field, and its states with what can happen in them. */
export function States({ name }: { name: string }) {
  const resource = useDeclarations([name])[0]
  return resource && statesOf(resource).map(state => <StateTable key={state.field.name} state={state} />)
}

function StateTable({ state }: { state: StateField }) {
  const { field, category, lines } = state
  const t = useTranslations('help')
  const name = useName()
  const dict = useDict(category)
  // Administrators may rename dictionary items.
  const labelOf = (code: DeclaredCode) => (dict.find(code.code) ? dict.label(code.code) : name(code))
  const badge = (code: DeclaredCode) => (
    <Badge tone={toneOf(code.tone)} dot="full">
      {labelOf(code)}
    </Badge>
  )
  const hasSteps = lines.some(({ steps }) => steps.length > 0)
  const hasEvents = lines.some(({ steps }) => steps.some(({ by }) => by !== 'user'))
  const cause = ({ by, after }: Step) => [hasEvents && t(`causes.${by}`), after && name(after)].filter(Boolean).join(' · ')
  return (
    <>
      <StateDiagram state={state} labelOf={labelOf} />
      <MarkdownTable
        head={[name(field), ...(hasSteps ? [t(hasEvents ? 'events' : 'steps')] : [])]}
        rows={lines.map(({ code, steps }) => [
          badge(code),
          ...(hasSteps
            ? [
                steps.length > 0 ? (
                  <ul key="steps" className="flex flex-col gap-1">
                    {steps.map(step => (
                      <li key={`${step.by} ${step.label.zh} ${step.to?.code}`} className="flex flex-wrap items-center gap-x-2">
                        {step.number && <span className="rounded-full bg-muted px-1.5 text-xs tabular-nums">{step.number}</span>}
                        {name(step.label)}
                        {step.to && <span className="inline-flex items-center gap-2">→ {badge(step.to)}</span>}
                        <span className="text-muted-foreground text-xs">{cause(step)}</span>
                      </li>
                    ))}
                  </ul>
                ) : (
                  '—'
                ),
              ]
            : []),
        ])}
      />
    </>
  )
}
