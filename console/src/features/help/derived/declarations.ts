import type { Action, DeclaredCode, Label, Resource } from '@contracts/declaration'
import { builtInRoles, stateCodes } from '@contracts/manual'
import { createContext, use } from 'react'

/** The declarations the page speaks of, by name. */
export const Declarations = createContext<ReadonlyMap<string, Resource>>(new Map())

/** The declarations of some resources of the page. */
export function useDeclarations(names: string[]): Resource[] {
  const all = use(Declarations)
  return names.flatMap(name => all.get(name) ?? [])
}

/** Those with an import, and the permission it takes. */
export function importable(resources: Iterable<Resource>) {
  return [...resources].flatMap(resource => {
    const action = resource.actions.find(({ verb }) => verb === 'import')
    return action ? [{ resource, permission: action.permission }] : []
  })
}

/** A state with what can be done in it, and where that leads. */
export interface StateLine {
  code: DeclaredCode
  steps: { action: Action; to?: DeclaredCode }[]
}

/** Every field of a resource that is a state of its rows, or that an action moves. */
export function statesOf(resource: Resource) {
  const moves = resource.actions.filter(action => action.transition)
  const names = new Set([...(resource.state ? [resource.state] : []), ...moves.map(action => action.transition?.field)])
  return resource.fields.flatMap(field => {
    const codes = names.has(field.name) ? stateCodes[field.dict ?? ''] : undefined
    if (!codes) return []
    const byCode = (code: number | undefined) => codes.find(own => own.code === String(code))
    const lines: StateLine[] = codes.map(code => ({
      code,
      steps: moves.flatMap(action =>
        action.transition?.field === field.name && action.transition.from.includes(Number(code.code))
          ? [{ action, to: byCode(action.transition.to) }]
          : [],
      ),
    }))
    return [{ field, category: field.dict ?? '', lines }]
  })
}

/** One thing that can be done, the permission it takes and the built-in roles that hold it. */
export interface RightLine extends Label {
  permission: string
  roles: (Label & { code: string })[]
}

/** What can be done with a resource and by whom: seeing it, then each of its actions. */
export function rightsOf(resource: Resource): RightLine[] {
  const holders = (permission: string) =>
    builtInRoles.filter(({ permissions }) => permissions.includes('*') || permissions.includes(permission))
  const { view } = resource
  return [
    { zh: '查看', en: 'View', permission: view, roles: holders(view) },
    ...resource.actions.map(({ zh, en, permission }) => ({ zh, en, permission, roles: holders(permission) })),
  ]
}

/** A sentence with dots where the product fills something in. */
export const withoutPlaceholders = (sentence: string) => sentence.replace(/\{\w+\}/g, '…')
