import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldError } from '@/components/ui/field'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useFieldFaults } from '@/fields/parts/field-faults'
import { useTitle } from './delete-step'
import { type FlowNode, kinds, type StepProps } from './flow'

interface Props extends StepProps {
  id: string
  value: string | null
  /** Returns the step once it leads to another one. */
  onPick(next: string): FlowNode
}

/** Chooses the step that follows: one that exists, or a new one. */
export function FollowingStep({ id, nodes, node, value, full, onChange, onAdd, onPick }: Props) {
  const t = useTranslations('guidedProblem')
  const title = useTitle()
  const labelId = useId()
  const fault = useFieldFaults()(id)
  const pick = (picked: string) => {
    const kind = kinds.find(candidate => picked === `+${candidate}`)
    if (kind) onAdd(kind, onPick)
    else onChange(onPick(picked))
  }
  return (
    <div className="min-w-0">
      <label id={labelId} htmlFor={id} className="mb-1 block text-muted-foreground text-xs">
        {t('next')}
        <span className="ml-0.5 text-danger">*</span>
      </label>
      <Select value={value ?? ''} onValueChange={pick}>
        <SelectTrigger id={id} aria-invalid={Boolean(fault)} aria-describedby={fault && `${id}-fault`} className="w-full">
          <SelectValue placeholder={t('choose')} />
        </SelectTrigger>
        <SelectContent>
          {!full &&
            kinds.map(kind => (
              <SelectItem key={kind} value={`+${kind}`}>
                + {t(`add.${kind}`)}
              </SelectItem>
            ))}
          {nodes
            .filter(other => other.id !== node.id)
            .map(other => (
              <SelectItem key={other.id} value={other.id}>
                {title(other)}
              </SelectItem>
            ))}
        </SelectContent>
      </Select>
      <FieldError id={`${id}-fault`} className="mt-1">
        {fault}
      </FieldError>
    </div>
  )
}
