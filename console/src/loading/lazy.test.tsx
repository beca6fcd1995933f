import { act, Component, createRef, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
const unmounts: (() => Promise<void>)[] = []

/** Renders an element in an error boundary. */
async function render(element: ReactNode) {
  const container = document.createElement('div')
  const boundary = createRef<Boundary>()
  const root = createRoot(container)
  unmounts.push(() => act(async () => root.unmount()))
  await act(async () => root.render(<Boundary ref={boundary}>{element}</Boundary>))
  return { shows: (text: string) => vi.waitFor(() => expect(container.textContent).toBe(text)), retry: () => boundary.current?.retry() }
}

/** Returns a load that fails once. */
const failingOnce = () => vi.fn(async () => Panel).mockRejectedValueOnce(new Error('the connection is lost'))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(async () => {
  for (const unmount of unmounts.splice(0)) await unmount()
  vi.useRealTimers()
})

test('a lazy component is fetched again by retry after a failure', async () => {
  const load = failingOnce()
  const Part = lazy(() => load().then(part => part))
  const page = await render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )
  await page.shows('failed')
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => page.retry())
  await page.shows('panel')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a preloaded component leaves its placeholder while it cannot be loaded, and is fetched again later', async () => {
  vi.useFakeTimers()
  const load = failingOnce()
  const Part = lazyPreloaded(load, () => 'placeholder')
  const page = await render(<Part />)
  await page.shows('placeholder')
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  await page.shows('panel')
  expect(load).toHaveBeenCalledTimes(2)
})

test('an error of a preloaded component itself reaches the error boundary of its parent', async () => {
  const Broken = lazyPreloaded(async () => (): ReactNode => {
    throw new Error('a mistake')
  })
  const page = await render(<Broken />)
  await page.shows('failed')
})
