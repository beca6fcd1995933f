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

test('a lazy component is fetched again by retry after a failure', async () => {
  const load = vi.fn(async () => Panel)
  load.mockRejectedValueOnce(new Error('the connection is lost'))
  const Part = lazy(() => load().then(part => ({ default: part })))
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

test('a preloaded component leaves its placeholder while it cannot be loaded, and is fetched again later', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => Panel)
  load.mockRejectedValueOnce(new Error('the connection is lost'))
  const Part = lazyPreloaded(load, () => 'placeholder')
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <Boundary>
        <Part />
      </Boundary>,
    ),
  )
  expect(container.textContent).toBe('placeholder')
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  await vi.waitFor(() => expect(container.textContent).toBe('panel'))
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
  vi.useRealTimers()
})

test('an error of a preloaded component itself reaches the error boundary of its parent', async () => {
  const Broken = lazyPreloaded(async () => (): ReactNode => {
    throw new Error('a mistake')
  })
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <Boundary>
        <Broken />
      </Boundary>,
    ),
  )
  await vi.waitFor(() => expect(container.textContent).toBe('failed'))
  await act(async () => root.unmount())
})
