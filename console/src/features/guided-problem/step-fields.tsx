import type { ResourceName } from '@contracts/catalogue'
import { LinkType } from '@contracts/codes/linkType'
import type { Field } from '@contracts/declaration'
import { FieldError } from '@/components/ui/field'
import { fieldTypeOf } from '@/fields/field-types'
import { inputOf } from '@/fields/inputs/field-inputs'
import { useFieldFaults } from '@/fields/parts/field-faults'
import { useName } from '@/locale'
import { isVisible, type Values } from '@/rules'
import type { FlowNode, StepProps } from './flow'

/** Resources that a result may open, by the code of LinkType. */
const targets: Record<number, ResourceName> = {
  [LinkType.article]: 'article',
  [LinkType.problem]: 'newProblem',
  [LinkType.video]: 'video',
  [LinkType.external]: 'externalLink',
}

/** Declared inputs of a step. The target of a link is chosen from the rows of its resource. */
export function StepFields({ field, path, node, names, onChange }: StepProps & { names: (keyof FlowNode)[] }) {
  const name = useName()
  const faultOf = useFieldFaults()
  const items = field.items ?? []
  const record = node as unknown as Values
  const shown = items.filter(item => names.includes(item.name as keyof FlowNode) && isVisible(item, items, record))
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {shown.map(item => {
        const id = `${path}.${item.name}`
        const target = item.name === 'linkValue' ? targets[node.linkType ?? 0] : undefined
        const used: Field = target ? { ...item, kind: 'ref', ref: target } : item
        const Input = inputOf(used)
        if (!Input) return null
        const fault = faultOf(id)
        const value = record[item.name]
        return (
          <div key={item.name} className={fieldTypeOf(item).wide || item.kind === 'i18n' ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <label htmlFor={id} className="mb-1 block text-muted-foreground text-xs">
              {name(item)}
              {item.required && <span className="ml-0.5 text-danger">*</span>}
            </label>
            <Input
              id={id}
              field={used}
              fields={items}
              value={target ? Number(value) || null : value}
              record={record}
              onChange={next => onChange(changed(node, item.name, target ? (next ? String(next) : null) : next))}
              invalid={Boolean(fault)}
              describedBy={fault && `${id}-fault`}
            />
            <FieldError id={`${id}-fault`} className="mt-1">
              {fault}
            </FieldError>
          </div>
        )
      })}
    </div>
  )
}

/** The step with another value. The target of a link belongs to its kind. */
const changed = (node: FlowNode, name: string, value: unknown): FlowNode => ({
  ...node,
  [name]: value,
  ...(name === 'linkType' ? { linkValue: null } : {}),
})
