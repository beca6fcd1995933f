import { FlowKind } from '@contracts/codes/flowKind'
import type { Label } from '@contracts/declaration'
import { Plus, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { useFieldFaults, useFieldWarnings } from '@/fields/parts/field-faults'
import type { LocalizedText } from '@/fields/parts/localized-text'
import type { InputProps } from '@/fields/types'
import { DeleteStep } from './delete-step'
import { type FlowNode, type Kind, kinds, newNode, orphansOf, outlineOf, startingWith, without } from './flow'
import { StepEditor } from './step-editor'
import { Walk } from './walk'

/** Editor of the steps of a guided problem: an outline of the tree, in which each step opens. Steps with errors are open. */
export function FlowInput({ field, id, value, onChange, record, describedBy }: InputProps<FlowNode[]>) {
  const t = useTranslations('guidedProblem')
  const nodes = value ?? []
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<FlowNode>()
  const [walking, setWalking] = useState(false)
  const faultOf = useFieldFaults()
  const warningOf = useFieldWarnings()
  const most = field.rules?.find(rule => rule.rule === 'count')?.max ?? Number.POSITIVE_INFINITY
  const toggle = (step: string) => setOpen(new Set(open.has(step) ? [...open].filter(other => other !== step) : [...open, step]))

  /** Adds a step and returns its id; `refer` makes another step lead to it. */
  function add(kind: Kind, refer: (list: FlowNode[], next: string) => FlowNode[] = list => list) {
    const node = newNode(nodes, kind)
    onChange([...refer(nodes, node.id), node])
    setOpen(new Set([...open, node.id]))
  }
  function remove(node: FlowNode, others: FlowNode[]) {
    onChange(without(nodes, [node.id, ...others.map(other => other.id)]))
    setDeleting(undefined)
  }
  const text = (name: string) => record[name] as LocalizedText & Label
  return (
    <fieldset id={id} aria-describedby={describedBy} tabIndex={-1} className="min-w-0 space-y-2 outline-none">
      {outlineOf(nodes).map(({ node, index, depth, reached }) => (
        <StepEditor
          key={node.id}
          field={field}
          path={`${id}[${index}]`}
          nodes={nodes}
          node={node}
          depth={depth}
          start={index === 0}
          reached={reached}
          open={open.has(node.id) || hasFault(faultOf, `${id}[${index}]`, node)}
          warning={warningOf(`${id}[${index}].title`)}
          full={nodes.length >= most}
          onToggle={() => toggle(node.id)}
          onChange={next => onChange(nodes.map((own, other) => (other === index ? next : own)))}
          onAdd={(kind, changed) => add(kind, (list, next) => list.map((own, other) => (other === index ? changed(next) : own)))}
          onStart={() => onChange(startingWith(nodes, index))}
          onDelete={() => setDeleting(node)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {nodes.length < most &&
          kinds
            .filter(kind => nodes.length > 0 || kind !== FlowKind.result)
            .map(kind => (
              <Button key={kind} variant="outline" size="sm" onClick={() => add(kind)}>
                <Plus />
                {t(`add.${kind}`)}
              </Button>
            ))}
        {nodes.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => setWalking(true)}>
            <Smartphone />
            {t('walk')}
          </Button>
        )}
      </div>
      {deleting && (
        <DeleteStep
          node={deleting}
          orphans={orphansOf(nodes, deleting.id)}
          onDelete={others => remove(deleting, others)}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {walking && (
        <Sheet open onOpenChange={setWalking}>
          <SheetContent>
            <SheetHeader>
              <SheetTitle>{t('walk')}</SheetTitle>
            </SheetHeader>
            <div className="min-h-0 overflow-y-auto">
              <Walk nodes={nodes} symptom={text('symptom')} safetyTip={text('safetyTip')} />
            </div>
          </SheetContent>
        </Sheet>
      )}
    </fieldset>
  )
}

/** Whether an input of a step has an error. */
function hasFault(faultOf: (path: string) => string | undefined, path: string, node: FlowNode): boolean {
  const pair = (name: string) => [name, `${name}.zh`, `${name}.en`]
  const names = [
    ...Object.keys(node).flatMap(pair),
    ...(node.options ?? []).flatMap((_, i) => [...pair(`options[${i}].label`), `options[${i}].next`]),
  ]
  return names.some(name => faultOf(`${path}.${name}`))
}
