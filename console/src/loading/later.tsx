import { type ComponentType, Suspense, use } from 'react'
import { loadAllMessages } from '@/locale/store'
import { enqueueIdle, enqueueIdleFirst } from './idle-queue'

/**
 * A part of a screen that the first paint does without: a dialog, a panel, what a menu says. Its code is fetched while the browser is idle
 * after the first paint, so that it is usually here when it is asked for, and then it is drawn at once. Asked for earlier, `Waiting` stands in
 * the shape of what comes.
 *
 * This and `lazyAfterFirstPaint` keep code out of the first load.
 */
export function lazyPreloaded<P extends object>(load: () => Promise<ComponentType<P>>, Waiting?: ComponentType<P>): ComponentType<P> {
  const fetched = onceAsync(() => withMessages(load()))
  enqueueIdle(fetched.fetch)
  return drawn(fetched.value, fetched.fetch, Waiting)
}

/**
 * A part that stands on the screen from the start, as a button beside the search: `Waiting` keeps its place until the first rows are painted.
 * Other than what is asked for by somebody, it may not make them wait.
 */
export function lazyAfterFirstPaint<P extends object>(load: () => Promise<ComponentType<P>>, Waiting: ComponentType<P>): ComponentType<P> {
  const fetched = onceAsync(() => withMessages(load()))
  let arrives: Promise<ComponentType<P>> | undefined
  const arrive = () => {
    arrives ??= enqueueIdleFirst(fetched.fetch).catch(cause => {
      arrives = undefined
      throw cause
    })
    return arrives
  }
  return drawn(fetched.value, arrive, Waiting)
}

/**
 * What is heavy and rare, as a map: fetched only when it is shown, in place of React's `lazy`, which stays failed once it has failed. `Suspense` around it
 * says what stands there meanwhile.
 */
// biome-ignore lint/suspicious/noExplicitAny: a component of any props, as React's own `lazy` has it
export function lazy<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): T {
  const fetched = onceAsync(() => load().then(module => module.default as unknown as ComponentType<object>))
  return part(fetched.value, fetched.fetch) as unknown as T
}

const failures = new Set<() => void>()

/** Lets what could not be fetched be fetched again when it is drawn the next time. */
export function retryFailed() {
  for (const forget of failures) forget()
  failures.clear()
}

/** A part that is here is drawn without asking Suspense, which would show its fallback for a moment. */
function part<P extends object>(here: () => ComponentType<P> | undefined, arrive: () => Promise<ComponentType<P>>): ComponentType<P> {
  // One promise until somebody asks for another try: with a new one at each attempt to draw, React would wait without end and never tell of the failure.
  let arriving: Promise<ComponentType<P>> | undefined
  function arrival() {
    arriving ??= arrive().catch(cause => {
      failures.add(() => {
        arriving = undefined
      })
      throw cause
    })
    return arriving
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is evaluated
  function Part(props: P) {
    const Component = here() ?? use(arrival())
    return <Component {...props} />
  }
  return Part
}

function drawn<P extends object>(
  here: () => ComponentType<P> | undefined,
  arrive: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
): ComponentType<P> {
  const Part = part(here, arrive)
  return function Later(props: P) {
    return (
      <Suspense fallback={Waiting && <Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Fetches once, again only after a failure. */
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

/** A screen or part that comes after the first paint, together with what it says. */
export async function withMessages<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadAllMessages()])
  return loaded
}
