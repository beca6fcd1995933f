import { useSyncExternalStore } from 'react'

/** Pause between two probes while the server is unreachable, in ms. */
const PROBE_MS = 3000

/** Time after which a probe counts as failed, in ms. */
const PROBE_TIMEOUT_MS = 5000

let lost = false
let probing = false
const listeners = new Set<() => void>()

function setLost(next: boolean) {
  if (lost === next) return
  lost = next
  for (const listener of listeners) listener()
}

/**
 * Called after a request without a response. One failed request says little (an extension, an aborted download), so the connection counts
 * as lost only if the health endpoint does not answer either. Probes until it does.
 */
export async function checkConnection() {
  // Without a banner nobody would see the result.
  if (probing || listeners.size === 0) return
  probing = true
  while (!(await isReachable())) {
    setLost(true)
    await new Promise(resolve => setTimeout(resolve, PROBE_MS))
  }
  probing = false
  setLost(false)
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })).ok
  } catch {
    return false
  }
}

function subscribe(listener: () => void) {
  const onOffline = () => {
    setLost(true)
    void checkConnection()
  }
  listeners.add(listener)
  window.addEventListener('offline', onOffline)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('offline', onOffline)
  }
}

/** Whether the connection to the server is lost. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  )
