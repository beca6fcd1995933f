import { Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Extension, RecordPanel } from './extension'
import { loadExtension, mergeExtensions, setExtensions, useExtension } from './use-extension'

const Nothing = () => null
const panel = (id: string) => ({ id, title: 'fleet' as const, Panel: Nothing })
const idsOf = (panels: Pick<RecordPanel, 'id'>[] | undefined) => panels?.map(({ id }) => id)

it('appends the panels of several features in the declared order, others at the end', () => {
  const merged = mergeExtensions([
    { panels: [panel('new'), panel('c')] },
    { panels: [panel('a'), panel('b')], panelOrder: ['a', 'c', 'b'] },
  ])
  expect(idsOf(merged.panels)).toEqual(['a', 'c', 'b', 'new'])
})

it('takes a single value from the feature that has it', () => {
  const merged = mergeExtensions([{ HeaderWidget: Nothing }, { leadingSections: ['history'] }, {}])
  expect(merged.HeaderWidget).toBe(Nothing)
  expect(merged.leadingSections).toEqual(['history'])
})

function Sheet() {
  const { panels } = useExtension('detail', 'dealer')
  const [shown] = useState('shown')
  return <p>{`${shown} ${panels}`}</p>
}

it('a screen that waited for the features of all pages resumes when none of them extends it', async () => {
  setExtensions({}, async () => ({}))
  const page = document.createElement('div')
  const uncaught = vi.fn()
  const root = createRoot(page, { onUncaughtError: uncaught, onRecoverableError: uncaught })
  // In a transition React resumes the component where it waited, instead of starting it anew.
  startTransition(() =>
    root.render(
      <Suspense>
        <Sheet />
      </Suspense>,
    ),
  )
  await vi.waitFor(() => expect(page.textContent).toBe('shown undefined'))
  expect(uncaught).not.toHaveBeenCalled()
  root.unmount()
})

it('is read at once after it was loaded, by screen and resource', async () => {
  const extension: Extension = { resources: { vehicle: { list: { HeaderWidget: Nothing }, detail: { panels: [panel('a')] } } } }
  const load = async () => ({ default: extension })
  setExtensions({ vehicle: { list: [load] } }, async () => ({ vehicle: { detail: [load] } }))
  await loadExtension('list', 'vehicle')
  await loadExtension('detail', 'vehicle')
  const read = useExtension
  expect(idsOf(read('detail', 'vehicle').panels)).toEqual(['a'])
  expect(read('detail', 'vehicle').HeaderWidget).toBeUndefined()
  expect(read('list', 'vehicle').HeaderWidget).toBe(Nothing)
  expect(read('detail', 'dealer')).toBe(read('list', 'dealer'))
})

it('a misspelt resource or page does not compile', () => {
  const extension = {
    resources: {
      // @ts-expect-error: no resource has this name
      vehicel: {},
    },
    screens: {
      // @ts-expect-error: no page has this path
      '/dashbord': async () => Nothing,
    },
  } satisfies Extension
  expect(Object.keys(extension)).toHaveLength(2)
})
