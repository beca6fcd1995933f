import type { DeclaredCode, Field, Label, Lifecycle, LifecycleTransition, Resource } from '@contracts/declaration'
import { builtInRoles, lifecycles, stateCodes } from '@contracts/manual'
import { createContext, use } from 'react'

/** Context with the declarations the current page refers to, by resource name. */
export const Declarations = createContext<ReadonlyMap<string, Resource>>(new Map())

/** Declarations of resources, from the context. */
export function useDeclarations(names: string[]): Resource[] {
  const all = use(Declarations)
  return names.flatMap(name => all.get(name) ?? [])
}

/** Resources with an import action, and its permission. */
export function importable(resources: Iterable<Resource>) {
  return [...resources].flatMap(resource => {
    const action = resource.actions.find(({ verb }) => verb === 'import')
    return action ? [{ resource, permission: action.permission }] : []
  })
}

/** What can happen in a state: an event or action, its number in the diagram, and the state that it leads to. */
export interface Step {
  label: Label
  number?: number
  by: LifecycleTransition['by']
  after?: Label
  to?: DeclaredCode
}

/** A state code with what can happen in it. */
export interface StateLine {
  code: DeclaredCode
  steps: Step[]
}

/** A state field of a resource. Starts are the codes in which rows begin, if declared. */
export interface StateField {
  field: Field
  category: string
  starts: string[]
  lines: StateLine[]
}

/** State fields of a resource (its declared state and fields with a lifecycle or actions), with codes, events and actions. */
export function statesOf(resource: Resource): StateField[] {
  const all = lifecycles[resource.name] ?? []
  const actions = resource.actions.filter(action => action.transition)
  const names = new Set([
    ...(resource.state ? [resource.state] : []),
    ...actions.map(action => action.transition?.field),
    ...all.map(({ field }) => field),
  ])
  return resource.fields.flatMap(field => {
    const codes = names.has(field.name) ? stateCodes[field.dict ?? ''] : undefined
    if (!codes) return []
    const lifecycle = all.find(one => one.field === field.name)
    const numbers = new Map<string, number>()
    const numberOf = (key: string) => {
      if (!numbers.has(key)) numbers.set(key, numbers.size + 1)
      return numbers.get(key)
    }
    const lines = codes.map(code => {
      const state = Number(code.code)
      const events = (lifecycle?.transitions ?? [])
        // Events that leave the state as it is are of interest only if somebody can cause them.
        .filter(({ from, to, verb }) => from.includes(state) && (to !== state || verb))
        .map(({ zh, en, by, after, to }) => ({
          label: { zh, en },
          number: numberOf(`${by} ${zh}`),
          by,
          ...(after && { after }),
          to: codes.find(candidate => candidate.code === String(to)),
        }))
      const others = actions
        .filter(({ verb, transition }) => transition?.field === field.name && transition.from.includes(state) && !isListed(lifecycle, verb))
        .map(action => ({ label: action, by: 'user' as const }))
      return { code, steps: [...events, ...others] }
    })
    return [{ field, category: field.dict ?? '', starts: (lifecycle?.starts ?? []).map(String), lines }]
  })
}

const isListed = (lifecycle: Lifecycle | undefined, verb: string) => lifecycle?.transitions.some(transition => transition.verb === verb)

/** An action, its permission and the built-in roles that have it. */
export interface RightLine extends Label {
  permission: string
  roles: (Label & { code: string })[]
}

/** Permissions of a resource: viewing, then each action. */
export function rightsOf(resource: Resource): RightLine[] {
  const holders = (permission: string) =>
    builtInRoles.filter(({ permissions }) => permissions.includes('*') || permissions.includes(permission))
  const { view } = resource
  return [
    { zh: '查看', en: 'View', permission: view, roles: holders(view) },
    ...resource.actions.map(({ zh, en, permission }) => ({ zh, en, permission, roles: holders(permission) })),
  ]
}

/** Replaces the placeholders of a message with an ellipsis. */
export const withoutPlaceholders = (message: string) => message.replace(/\{\w+\}/g, '…')
