import { act, Component, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazy, lazyPreloaded, retryFailed } from './later'

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
  ['a part that is fetched when it is shown', (load: () => Promise<typeof Panel>) => lazy(() => load().then(part => ({ default: part })))],
  ['a part that comes after the first paint', (load: () => Promise<typeof Panel>) => lazyPreloaded(load)],
])('%s is fetched again on request, once it has failed', async (_, made) => {
  const load = vi.fn(async () => Panel)
  load.mockRejectedValueOnce(new Error('the connection is lost'))
  const Part = made(load)
  const home = document.createElement('div')
  const root = createRoot(home)
  let boundary: Boundary | null = null
  await act(async () =>
    root.render(
      <Boundary
        ref={own => {
          boundary = own
        }}
      >
        <Suspense fallback="waiting">
          <Part />
        </Suspense>
      </Boundary>,
    ),
  )
  await vi.waitFor(() => expect(home.textContent).toBe('failed'))
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => (boundary as Boundary | null)?.retry())
  await vi.waitFor(() => expect(home.textContent).toBe('panel'))
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
})
