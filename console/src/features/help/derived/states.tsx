import type { DeclaredCode } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { toneOf } from '@/fields/parts/code-badge'
import { useName } from '@/locale'
import { useDict } from '@/session'
import { MarkdownTable } from '../markdown'
import { statesOf, useDeclarations } from './declarations'

/** State machine of a resource: states and the actions between them. */
export function States({ name }: { name: string }) {
  const resource = useDeclarations([name])[0]
  return resource && statesOf(resource).map(state => <StateTable key={state.field.name} state={state} />)
}

function StateTable({ state: { field, category, lines } }: { state: ReturnType<typeof statesOf>[number] }) {
  const t = useTranslations('help')
  const name = useName()
  const dict = useDict(category)
  const badge = (code: DeclaredCode) => (
    <Badge tone={toneOf(code.tone)} dot="full">
      {/* Administrators may rename dictionary items. */}
      {dict.find(code.code) ? dict.label(code.code) : name(code)}
    </Badge>
  )
  const hasSteps = lines.some(({ steps }) => steps.length > 0)
  return (
    <MarkdownTable
      head={[name(field), ...(hasSteps ? [t('steps')] : [])]}
      rows={lines.map(({ code, steps }) => [
        badge(code),
        ...(hasSteps
          ? [
              steps.length > 0 ? (
                <ul key="steps" className="flex flex-col gap-1">
                  {steps.map(({ action, to }) => (
                    <li key={action.verb} className="flex flex-wrap items-center gap-x-2">
                      {name(action)}
                      {to && <span className="inline-flex items-center gap-2">→ {badge(to)}</span>}
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
  )
}
