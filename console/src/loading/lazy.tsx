import { type ComponentType, Component as ReactComponent, type ReactNode, Suspense, use } from 'react'
import { loadAllMessages } from '@/locale/store'
import { enqueueIdle, enqueueIdleFirst } from './idle-queue'

/**
 * Code splitting for a component that the first paint does not need: a dialog, a panel, the content of a menu. Its chunk is prefetched in
 * an idle callback after the first paint; if it is needed earlier, `Placeholder` is the Suspense fallback. This and `lazyAfterFirstPaint`
 * exclude code from the first load.
 */
export function lazyPreloaded<P extends object>(load: () => Promise<ComponentType<P>>, Placeholder?: ComponentType<P>): ComponentType<P> {
  const fetched = onceAsync(() => withMessages(load()))
  enqueueIdle(fetched.fetch)
  return withPlaceholder(fetched.value, fetched.fetch, Placeholder)
}

/**
 * Code splitting for a component that is visible from the start, such as a button next to the search box: `Placeholder` keeps its space
 * until the first rows are painted, so its chunk does not delay them.
 */
export function lazyAfterFirstPaint<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType<P>,
): ComponentType<P> {
  const fetched = onceAsync(() => withMessages(load()))
  let pending: Promise<ComponentType<P>> | undefined
  const fetchIdle = () => {
    pending ??= enqueueIdleFirst(fetched.fetch).catch(cause => {
      pending = undefined
      throw cause
    })
    return pending
  }
  return withPlaceholder(fetched.value, fetchIdle, Placeholder)
}

/**
 * Code splitting for heavy, rare components such as maps: fetched when first rendered, with the Suspense fallback of the parent. Unlike
 * React's `lazy`, a failed fetch can be repeated; see `retryFailed`.
 */
// biome-ignore lint/suspicious/noExplicitAny: a component of any props, as React's own `lazy` has it
export function lazy<T extends ComponentType<any>>(load: () => Promise<T>): T {
  const fetched = onceAsync(() => load() as Promise<ComponentType<object>>)
  return splitComponent(fetched.value, fetched.fetch) as unknown as T
}

const failures = new Set<() => void>()

/** What failed loads threw, to tell them from errors of the loaded code. */
const loadErrors = new WeakSet<object>()

/** Lets chunks that failed to load be fetched again at the next render, for the retry button of an error boundary. */
export function retryFailed() {
  for (const reset of failures) reset()
  failures.clear()
}

/** A value that is loaded on first use. */
export interface LazyValue<T> {
  fetch(): Promise<T>
  /** the value, in a render: shows the Suspense fallback of the parent until it is loaded */
  read(): T
}

/** Code splitting for a value that is not a component. A failed fetch can be repeated, as for `lazy`. */
export function lazyValue<T>(load: () => Promise<T>): LazyValue<T> {
  const { value, fetch } = onceAsync(load)
  return { fetch, read: suspending(value, fetch) }
}

/** Returns a loaded value without `use`, which would show the Suspense fallback for a frame. */
function suspending<T>(loaded: () => T | undefined, fetch: () => Promise<T>): () => T {
  // `use` needs a stable promise: with a new one at each render, React would suspend forever and never report the failure.
  let pending: Promise<T> | undefined
  function ready() {
    pending ??= fetch().catch(cause => {
      failures.add(() => {
        pending = undefined
      })
      if (cause instanceof Error) loadErrors.add(cause)
      throw cause
    })
    return pending
  }
  // A component that suspended has to call `use` again when it resumes, or React rejects the hooks that follow it.
  return () => (pending ? use(pending) : (loaded() ?? use(ready())))
}

function splitComponent<P extends object>(
  loaded: () => ComponentType<P> | undefined,
  fetch: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const read = suspending(loaded, fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is evaluated
  function Part(props: P) {
    const Component = read()
    return <Component {...props} />
  }
  return Part
}

function withPlaceholder<P extends object>(
  loaded: () => ComponentType<P> | undefined,
  fetch: () => Promise<ComponentType<P>>,
  Placeholder?: ComponentType<P>,
): ComponentType<P> {
  const Part = splitComponent(loaded, fetch)
  return function Preloaded(props: P) {
    const placeholder = Placeholder && <Placeholder {...props} />
    return (
      <LoadErrorBoundary placeholder={placeholder}>
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      </LoadErrorBoundary>
    )
  }
}

/** Pause before code that could not be loaded is fetched again, in ms. */
const RETRY_MS = 10_000

interface BoundaryProps {
  placeholder: ReactNode
  children: ReactNode
}

/**
 * Keeps the page while code that it does not depend on cannot be loaded, such as without a connection, and fetches it again until it is.
 * Other errors pass.
 */
class LoadErrorBoundary extends ReactComponent<BoundaryProps, { error?: Error }> {
  state: { error?: Error } = {}
  private timer?: ReturnType<typeof setTimeout>

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  componentDidCatch() {
    this.timer = setTimeout(() => {
      retryFailed()
      this.setState({ error: undefined })
    }, RETRY_MS)
  }

  componentWillUnmount() {
    clearTimeout(this.timer)
  }

  render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (!loadErrors.has(error)) throw error
    return this.props.placeholder
  }
}

/** Calls `load` once and shares the promise; a failure is not cached. */
export function onceAsync<T>(load: () => Promise<T>) {
  let value: T | undefined
  let fetching: Promise<T> | undefined
  return {
    value: () => value,
    fetch(): Promise<T> {
      fetching ??= load().then(
        result => {
          value = result
          return result
        },
        cause => {
          fetching = undefined
          throw cause
        },
      )
      return fetching
    },
  }
}

/** Resolves with a component or screen once the messages of the second bundle are loaded too. */
export async function withMessages<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadAllMessages()])
  return loaded
}
