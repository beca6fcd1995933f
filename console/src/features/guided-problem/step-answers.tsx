import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { inputOf } from '@/fields/inputs/field-inputs'
import { useFieldFaults } from '@/fields/parts/field-faults'
import { type FlowOption, movedUp, type StepProps } from './flow'
import { FollowingStep } from './following-step'

/** The answers of a question, each with the step that follows it. */
export function StepAnswers(step: StepProps) {
  const t = useTranslations('guidedProblem')
  const faultOf = useFieldFaults()
  const { field, path, node, onChange } = step
  const declared = field.items?.find(item => item.name === 'options')
  const label = declared?.items?.find(item => item.name === 'label')
  const most = declared?.rules?.find(rule => rule.rule === 'count')?.max ?? 0
  const options = node.options ?? []
  const set = (next: FlowOption[]) => ({ ...node, options: next })
  const replace = (at: number, option: FlowOption) => set(options.map((own, other) => (other === at ? option : own)))
  const Input = label && inputOf(label)
  if (!Input) return null
  return (
    <div id={`${path}.options`} tabIndex={-1} className="space-y-2 outline-none">
      {options.map((option, i) => {
        const id = `${path}.options[${i}]`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have no identity but their position
          <div key={i} className="flex gap-2 rounded-md border border-border p-2">
            <div className="grid min-w-0 flex-1 gap-2 lg:grid-cols-[2fr_1fr]">
              <div className="min-w-0">
                <label htmlFor={`${id}.label`} className="mb-1 block text-muted-foreground text-xs">
                  {t('answer', { number: i + 1 })}
                </label>
                <Input
                  id={`${id}.label`}
                  field={label}
                  fields={declared?.items ?? []}
                  value={option.label}
                  record={{}}
                  onChange={next => onChange(replace(i, { ...option, label: next }))}
                  invalid={Boolean(faultOf(`${id}.label.zh`))}
                />
              </div>
              <FollowingStep {...step} id={`${id}.next`} value={option.next} onPick={next => replace(i, { ...option, next })} />
            </div>
            <div className="flex flex-col">
              {options.length > 2 && (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('removeAnswer', { number: i + 1 })}
                  onClick={() => onChange(set(options.filter((_, other) => other !== i)))}
                >
                  <Trash2 />
                </Button>
              )}
              {i > 0 && (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('moveUp', { number: i + 1 })}
                  onClick={() => onChange(set(movedUp(options, i)))}
                >
                  <ArrowUp />
                </Button>
              )}
            </div>
          </div>
        )
      })}
      <FieldError>{faultOf(`${path}.options`)}</FieldError>
      {options.length < most && (
        <Button variant="outline" size="sm" onClick={() => onChange(set([...options, { label: { zh: '', en: null }, next: null }]))}>
          <Plus />
          {t('addAnswer')}
        </Button>
      )}
    </div>
  )
}
