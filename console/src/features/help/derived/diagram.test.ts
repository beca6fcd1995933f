import { resourceNames } from '@contracts/catalogue'
import type { Resource } from '@contracts/declaration'
import { beforeAll, describe, expect, it } from 'vitest'
import { load } from '@/api/declaration'
import { statesOf } from './declarations'
import { graphOf } from './diagram'
import { diagramOf } from './diagram-layout'

let declared: Map<string, Resource>

beforeAll(async () => {
  const found = await Promise.all(resourceNames.map(load))
  declared = new Map(found.flatMap(resource => (resource ? [[resource.name, resource]] : [])))
})

const stateOf = (resource: string, field: string) => {
  const state = statesOf(declared.get(resource) as Resource).find(one => one.field.name === field)
  if (!state) throw new Error(`${resource} has no state ${field}`)
  return state
}

describe('diagrams of lifecycles', () => {
  it('show the states that take part, with starts, ends and numbered lines', () => {
    const state = stateOf('debugCommand', 'state')
    const { codes, finals, edges } = graphOf(state)
    expect(codes.map(({ en }) => en)).toEqual(['Queued', 'Sent', 'Acknowledged', 'Succeeded', 'Failed', 'Timed out', 'Cancelled'])
    expect(finals).toEqual([false, false, false, true, true, true, true])
    expect(state.starts).toEqual(['1'])
    const queued = state.lines.find(({ code }) => code.en === 'Queued')?.steps ?? []
    const cancels = queued.filter(({ to }) => to?.en === 'Cancelled')
    expect(cancels.map(({ label, by }) => [label.en, by])).toEqual([
      ['The previous step of the script did not pass', 'system'],
      ['Cancel', 'user'],
    ])
    expect(edges.find(({ from, to }) => from === 0 && to === 6)?.text).toBe(cancels.map(({ number }) => number).join(', '))
  })

  it('name the cause and the time of an event, and every action of a state', () => {
    const waiting = stateOf('remoteCommand', 'state').lines[0]?.steps ?? []
    expect(waiting.map(({ label, by, after, to }) => [label.en, by, after?.en, to?.en])).toEqual([
      ['Timed out', 'timer', '30 minutes', 'Cancelled'],
      ['Cancel', 'user', undefined, 'Cancelled'],
      ['Approve', 'user', undefined, 'Queued'],
      ['Reject', 'user', undefined, 'Cancelled'],
    ])
    const cleared = stateOf('alarm', 'status').lines.map(({ steps }) =>
      steps.filter(({ label }) => label.en === 'Clear manually').map(({ to }) => to?.en),
    )
    expect(cleared).toEqual([['Cleared, acknowledged'], ['Cleared, acknowledged'], [], []])
    for (const resource of declared.values())
      for (const { field, lines } of statesOf(resource))
        for (const { verb, zh, transition } of resource.actions)
          for (const { code, steps } of lines)
            if (transition?.field === field.name && transition.from.includes(Number(code.code)))
              expect(
                steps.some(({ label }) => label.zh === zh),
                `${resource.name}.${field.name} ${code.en}: ${verb}`,
              ).toBe(true)
  })

  it('have no two texts in one place, and nothing outside of the picture', () => {
    for (const resource of declared.values())
      for (const state of statesOf(resource))
        for (const language of ['zh', 'en'] as const) {
          const { codes, edges } = graphOf(state)
          if (codes.length === 0) continue
          const { width, height, nodes, lines } = diagramOf(
            codes.map(code => code[language]),
            edges,
          )
          const boxes = [...nodes, ...lines.map(({ label }) => label)]
          for (const [i, box] of boxes.entries()) {
            const at = `${resource.name}.${state.field.name} ${language} ${i}`
            expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, at).toBe(true)
            for (const other of boxes.slice(0, i)) {
              const apart =
                box.x + box.width <= other.x ||
                other.x + other.width <= box.x ||
                box.y + box.height <= other.y ||
                other.y + other.height <= box.y
              expect(apart, `${at} and ${boxes.indexOf(other)}`).toBe(true)
            }
          }
        }
  })
})
