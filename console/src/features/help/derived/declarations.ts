import type { Action, DeclaredCode, Label, Resource } from '@contracts/declaration'
import { builtInRoles, stateCodes } from '@contracts/manual'
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

/** A state code with its actions and their target states. */
export interface StateLine {
  code: DeclaredCode
  steps: { action: Action; to?: DeclaredCode }[]
}

/** State fields of a resource (its declared state and fields with transitions), with codes and actions. */
export function statesOf(resource: Resource) {
  const transitions = resource.actions.filter(action => action.transition)
  const names = new Set([...(resource.state ? [resource.state] : []), ...transitions.map(action => action.transition?.field)])
  return resource.fields.flatMap(field => {
    const codes = names.has(field.name) ? stateCodes[field.dict ?? ''] : undefined
    if (!codes) return []
    const byCode = (code: number | undefined) => codes.find(candidate => candidate.code === String(code))
    const lines: StateLine[] = codes.map(code => ({
      code,
      steps: transitions.flatMap(action =>
        action.transition?.field === field.name && action.transition.from.includes(Number(code.code))
          ? [{ action, to: byCode(action.transition.to) }]
          : [],
      ),
    }))
    return [{ field, category: field.dict ?? '', lines }]
  })
}

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
