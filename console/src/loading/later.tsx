import { type ComponentType, Suspense, use } from 'react'
import { speakOfAll } from '@/locale/store'
import { whenQuiet, whenQuietFirst } from './quiet'

/**
 * A part of a screen that the first paint does without: a dialog, a panel, what a menu says. Its code is fetched while the browser is idle
 * after the first paint, so that it is usually here when it is asked for, and then it is drawn at once. Asked for earlier, `Waiting` stands in
 * the shape of what comes.
 *
 * This and `afterwards` keep code out of the first load. What is heavy and rare, as a map, is React's `lazy`: fetched only when it is shown.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, Waiting?: ComponentType<P>): ComponentType<P> {
  const fetched = fetchedOnce(() => withSentences(load()))
  whenQuiet(fetched.fetch)
  return drawn(fetched.value, fetched.fetch, Waiting)
}

/**
 * A part that stands on the screen from the start, as a button beside the search: `Waiting` keeps its place until the first rows are painted.
 * Other than what is asked for by somebody, it may not make them wait.
 */
export function afterwards<P extends object>(load: () => Promise<ComponentType<P>>, Waiting: ComponentType<P>): ComponentType<P> {
  const fetched = fetchedOnce(() => withSentences(load()))
  let arrives: Promise<ComponentType<P>> | undefined
  const arrive = () => {
    arrives ??= whenQuietFirst(fetched.fetch).catch(cause => {
      arrives = undefined
      throw cause
    })
    return arrives
  }
  return drawn(fetched.value, arrive, Waiting)
}

function drawn<P extends object>(
  here: () => ComponentType<P> | undefined,
  arrive: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
): ComponentType<P> {
  // A part that is here is drawn without asking Suspense, which would show its fallback for a moment.
  function Part(props: P) {
    const Component = here() ?? use(arrive())
    return <Component {...props} />
  }
  return function Later(props: P) {
    return (
      <Suspense fallback={Waiting && <Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Fetches once, again only after a failure. */
export function fetchedOnce<T>(load: () => Promise<T>) {
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
export async function withSentences<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, speakOfAll()])
  return loaded
}
