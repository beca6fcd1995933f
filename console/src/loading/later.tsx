import { type ComponentType, Suspense, use } from 'react'
import { speakOfAll } from '@/locale/store'
import { whenQuiet } from './quiet'

/**
 * A part of a screen that the first paint does without: a dialog, a panel, what a menu says. Its code is fetched while the browser is idle
 * after the first paint, so that it is usually here when it is asked for, and then it is drawn at once. Asked for earlier, `Waiting` stands in
 * the shape of what comes.
 *
 * This is the one way to keep code out of the first load. What is heavy and rare, as a map, is React's `lazy`: fetched only when it is shown.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, Waiting?: ComponentType<P>): ComponentType<P> {
  const fetched = fetchedOnce(() => withSentences(load()))
  whenQuiet(fetched.fetch)

  // A part that is here is drawn without asking Suspense, which would show its fallback for a moment.
  function Part(props: P) {
    const Component = fetched.value() ?? use(fetched.fetch())
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
