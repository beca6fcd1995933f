import { FlowKind } from '@contracts/codes/flowKind'
import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type AnswerOf, type RowOf, useOverview } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useName } from '@/locale'
import { PanelError } from '@/screens/panel-error'
import { useTitle } from './delete-step'
import { type OutlineRow, outlineOf } from './flow'
import { Walk } from './walk'

type Traffic = AnswerOf<'/data/crm/newProblem/overview'>

/** The steps as a tree with the runs that reached each, those that went no further, and the endings. */
export function FlowPanel({ record }: { record: RowOf<'newProblem'> }) {
  const t = useTranslations('guidedProblem')
  const [walking, setWalking] = useState(false)
  const { data, error } = useOverview('newProblem', { id: record.id })
  const nodes = record.nodes ?? []
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-60" />
  return (
    <div className="space-y-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="text-muted-foreground">
          {data.versionNo > 0 ? t('runs', { version: data.versionNo, days: data.days, runs: data.runs, open: data.open }) : t('noRuns')}
        </span>
        {data.endings.map(({ ending, runs }) => (
          <span key={ending} className="flex items-center gap-1 tabular-nums">
            <CodeBadge category="FlowEnding" code={ending} />
            {runs}
          </span>
        ))}
        <Button variant="outline" size="sm" className="ml-auto" onClick={() => setWalking(true)}>
          <Smartphone />
          {t('walk')}
        </Button>
      </div>
      {record.hasDraft && data.versionNo > 0 && <p className="text-muted-foreground text-xs">{t('draft', { version: data.versionNo })}</p>}
      <ul aria-label={t('chart')} className="space-y-1.5">
        {outlineOf(nodes).map(row => (
          <FlowStep key={row.node.id} row={row} traffic={data} titles={new Map(nodes.map(node => [node.id, node]))} />
        ))}
      </ul>
      {walking && (
        <Sheet open onOpenChange={setWalking}>
          <SheetContent>
            <SheetHeader>
              <SheetTitle>{t('walk')}</SheetTitle>
            </SheetHeader>
            <div className="min-h-0 overflow-y-auto">
              <Walk nodes={nodes} symptom={record.symptom} safetyTip={record.safetyTip} />
            </div>
          </SheetContent>
        </Sheet>
      )}
    </div>
  )
}

interface StepProps {
  row: OutlineRow
  traffic: Traffic
  titles: Map<string, OutlineRow['node']>
}

function FlowStep({ row: { node, depth, reached }, traffic, titles }: StepProps) {
  const t = useTranslations('guidedProblem')
  const name = useName()
  const title = useTitle()
  const step = traffic.steps.find(candidate => candidate.id === node.id)
  const percent = (part: number, of: number) => (of > 0 ? Math.round((part * 100) / of) : 0)
  const target = (id: string | null) => {
    const next = id ? titles.get(id) : undefined
    return next ? title(next) : '–'
  }
  return (
    <li
      className="min-w-0 rounded-md border border-border"
      style={{ marginInlineStart: `calc(${Math.min(depth, 8)} * clamp(4px, 1.2vw, 20px))` }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm">
        <CodeBadge category="FlowKind" code={node.kind} />
        <span className="min-w-40 flex-1 break-words font-medium">{title(node)}</span>
        {!reached && <Badge tone="warning">{t('unreached')}</Badge>}
        {node.kind === FlowKind.result && <CodeBadge category="FlowEnding" code={node.result} />}
        {step && step.visits > 0 && (
          <span className="flex items-center gap-3 text-muted-foreground text-xs tabular-nums">
            {t('visits', { count: step.visits, percent: percent(step.visits, traffic.runs) })}
            {step.left > 0 && (
              <span className="text-warning">{t('left', { count: step.left, percent: percent(step.left, step.visits) })}</span>
            )}
          </span>
        )}
      </div>
      {step && step.visits > 0 && (
        <div aria-hidden className="mx-3 mb-1.5 h-1 rounded-full bg-muted">
          <div className="h-full rounded-full bg-accent" style={{ width: `${percent(step.visits, traffic.runs)}%` }} />
        </div>
      )}
      {(node.kind === FlowKind.question || node.kind === FlowKind.instruction) && (
        <ul className="border-border border-t px-3 py-1 text-[13px] text-muted-foreground">
          {node.kind === FlowKind.instruction && <li className="break-words">→ {target(node.next)}</li>}
          {node.options?.map((option, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no identity but their position
            <li key={i} className="flex flex-wrap gap-x-2 break-words">
              <span className="text-foreground">{name({ zh: option.label.zh, en: option.label.en ?? option.label.zh })}</span>
              {step && step.visits > 0 && <span className="tabular-nums">{step.answers[i] ?? 0}</span>}
              <span>→ {target(option.next)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
