import { FlowKind } from '@contracts/codes/flowKind'
import { ChevronDown, ChevronRight, Flag, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FieldError } from '@/components/ui/field'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useTitle } from './delete-step'
import { nextOf, type StepProps } from './flow'
import { FollowingStep } from './following-step'
import { StepAnswers } from './step-answers'
import { StepFields } from './step-fields'

interface Props extends StepProps {
  depth: number
  start: boolean
  reached: boolean
  open: boolean
  warning: string | undefined
  onToggle(): void
  onStart(): void
  onDelete(): void
}

/** The deepest indentation; deeper steps have the same. */
const MAX_INDENT = 6

/** A step of the outline: one line that opens to its inputs. */
export function StepEditor({ depth, start, reached, open, warning, onToggle, onStart, onDelete, ...step }: Props) {
  const t = useTranslations('guidedProblem')
  const title = useTitle()
  const { node, path } = step
  const Chevron = open ? ChevronDown : ChevronRight
  const unfinished =
    node.kind !== FlowKind.result && nextOf(node).length < (node.kind === FlowKind.question ? (node.options?.length ?? 0) : 1)
  return (
    <Card className="min-w-0 p-0" style={{ marginInlineStart: `calc(${Math.min(depth, MAX_INDENT)} * clamp(4px, 1.2vw, 18px))` }}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-2 py-1.5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${path}-step`}
          className="flex min-w-40 flex-1 items-center gap-2 text-left text-sm"
          onClick={onToggle}
        >
          <Chevron className="size-4 shrink-0 text-muted-foreground" />
          <CodeBadge category="FlowKind" code={node.kind} />
          <span className="min-w-0 truncate font-medium">{title(node)}</span>
        </button>
        {start && <Badge tone="info">{t('start')}</Badge>}
        {!reached && <Badge tone="warning">{t('unreached')}</Badge>}
        {unfinished && <Badge tone="warning">{t('unfinished')}</Badge>}
        {node.kind === FlowKind.result && <CodeBadge category="FlowEnding" code={node.result} />}
        <span className="ml-auto flex">
          {!start && node.kind !== FlowKind.result && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('makeStart', { step: node.id })}
              title={t('makeStart', { step: node.id })}
              onClick={onStart}
            >
              <Flag />
            </Button>
          )}
          <Button variant="ghost" size="icon-sm" aria-label={t('deleteStep', { step: node.id })} onClick={onDelete}>
            <Trash2 />
          </Button>
        </span>
      </div>
      {warning && <FieldError className="px-3 pb-2 text-warning">{warning}</FieldError>}
      {open && (
        <div id={`${path}-step`} className="space-y-3 border-border border-t p-3">
          <StepFields {...step} names={['title', 'body', 'image', 'videoId', 'check']} />
          {node.kind === FlowKind.question && <StepAnswers {...step} />}
          {node.kind === FlowKind.instruction && (
            <FollowingStep {...step} id={`${path}.next`} value={node.next} onPick={next => ({ ...node, next })} />
          )}
          {node.kind === FlowKind.result && <StepFields {...step} names={['result', 'linkType', 'linkValue']} />}
        </div>
      )}
    </Card>
  )
}
