import { act, Component, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazy, lazyPreloaded, retryFailed } from './lazy'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  retry() {
    retryFailed()
    this.setState({ failed: false })
  }
  render() {
    return this.state.failed ? 'failed' : this.props.children
  }
}

const Panel = () => 'panel'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test.each([
  ['a lazy component', (load: () => Promise<typeof Panel>) => lazy(() => load().then(part => ({ default: part })))],
  ['a component preloaded while idle', (load: () => Promise<typeof Panel>) => lazyPreloaded(load)],
])('%s is fetched again by retry after a failure', async (_, create) => {
  const load = vi.fn(async () => Panel)
  load.mockRejectedValueOnce(new Error('the connection is lost'))
  const Part = create(load)
  const container = document.createElement('div')
  const root = createRoot(container)
  let boundary: Boundary | null = null
  await act(async () =>
    root.render(
      <Boundary
        ref={instance => {
          boundary = instance
        }}
      >
        <Suspense fallback="waiting">
          <Part />
        </Suspense>
      </Boundary>,
    ),
  )
  await vi.waitFor(() => expect(container.textContent).toBe('failed'))
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => (boundary as Boundary | null)?.retry())
  await vi.waitFor(() => expect(container.textContent).toBe('panel'))
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
})
