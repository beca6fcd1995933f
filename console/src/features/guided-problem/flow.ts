import { FlowCheck } from '@contracts/codes/flowCheck'
import { FlowEnding } from '@contracts/codes/flowEnding'
import { FlowKind } from '@contracts/codes/flowKind'
import type { Field } from '@contracts/declaration'
import type { NewProblem } from '@contracts/resources/newProblem'

export type FlowNode = NewProblem['nodes'][number]
export type FlowOption = NonNullable<FlowNode['options']>[number]
export type Kind = (typeof FlowKind)[keyof typeof FlowKind]

/** The kinds of steps in the order in which they are offered. */
export const kinds: Kind[] = Object.values(FlowKind)

/** What the parts of the editor of a step need. */
export interface StepProps {
  /** the field of the steps, whose items are those of a step */
  field: Field
  /** path of the step, such as nodes[2] */
  path: string
  nodes: FlowNode[]
  node: FlowNode
  /** whether no more steps may be added */
  full: boolean
  onChange(node: FlowNode): void
  /** Adds a step of a kind; `changed` returns this step once it leads to the new one. */
  onAdd(kind: Kind, changed: (next: string) => FlowNode): void
}

/** A step in the order of an outline. */
export interface OutlineRow {
  node: FlowNode
  /** position in the stored list */
  index: number
  depth: number
  /** whether the start leads to it */
  reached: boolean
}

/** The ids that may follow a step, in the order of its answers. */
export function nextOf(node: FlowNode): string[] {
  if (node.kind === FlowKind.question) return (node.options ?? []).flatMap(option => option.next || [])
  return (node.kind === FlowKind.instruction && node.next && [node.next]) || []
}

/** The steps in the order in which a reader meets them, each once; those that nothing leads to come last. The first step is the start. */
export function outlineOf(nodes: FlowNode[]): OutlineRow[] {
  const indexOf = new Map(nodes.map((node, index) => [node.id, index]))
  const seen = new Set<number>()
  const rows: OutlineRow[] = []
  function visit(index: number, depth: number, reached: boolean) {
    const node = nodes[index]
    if (!node || seen.has(index)) return
    seen.add(index)
    rows.push({ node, index, depth, reached })
    for (const next of nextOf(node)) visit(indexOf.get(next) ?? -1, depth + 1, reached)
  }
  visit(0, 0, true)
  for (const index of nodes.keys()) visit(index, 0, false)
  return rows
}

/** A new step with the first free id. */
export function newNode(nodes: FlowNode[], kind: Kind): FlowNode {
  const ids = new Set(nodes.map(node => node.id))
  let number = 1
  while (ids.has(`n${number}`)) number++
  const option = () => ({ label: { zh: '', en: null }, next: null })
  return {
    id: `n${number}`,
    kind,
    title: { zh: '', en: null },
    body: null,
    image: null,
    videoId: null,
    check: kind === FlowKind.question ? FlowCheck.askUser : null,
    options: kind === FlowKind.question ? [option(), option()] : null,
    next: null,
    result: kind === FlowKind.result ? FlowEnding.solved : null,
    linkType: null,
    linkValue: null,
  }
}

/** The steps without some of them. Answers that led to one lead nowhere then. */
export function without(nodes: FlowNode[], ids: string[]): FlowNode[] {
  const cleared = (next: string | null) => (next && ids.includes(next) ? null : next)
  return nodes
    .filter(node => !ids.includes(node.id))
    .map(node => ({
      ...node,
      next: cleared(node.next),
      options: node.options?.map(option => ({ ...option, next: cleared(option.next) })) ?? null,
    }))
}

/** The steps that only a step leads to: without it, nothing does. */
export function orphansOf(nodes: FlowNode[], id: string): FlowNode[] {
  const unreached = (all: FlowNode[]) => outlineOf(all).filter(row => !row.reached)
  if (nodes[0]?.id === id) return []
  const before = new Set(unreached(nodes).map(row => row.node.id))
  return unreached(without(nodes, [id]))
    .map(row => row.node)
    .filter(node => !before.has(node.id))
}

/** The steps with one of them as the start. */
export const startingWith = (nodes: FlowNode[], index: number): FlowNode[] => {
  const start = nodes[index]
  return start ? [start, ...nodes.filter((_, other) => other !== index)] : nodes
}

/** The list with the element at a position one place earlier. */
export function movedUp<T>(list: T[], at: number): T[] {
  const [moved, before] = [list[at], list[at - 1]]
  return moved === undefined || before === undefined ? list : [...list.slice(0, at - 1), moved, before, ...list.slice(at + 1)]
}
