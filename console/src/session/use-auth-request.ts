import { useEffect, useState } from 'react'
import { ApiError } from '@/api/envelope'

/** State of a credential request: busy, the server's refusal, and the lockout countdown after too many attempts. */
export function useAuthRequest() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [retryAfterSeconds, setRetryAfterSeconds] = useState(0)

  useEffect(() => {
    if (retryAfterSeconds <= 0) return
    const timer = setTimeout(() => setRetryAfterSeconds(retryAfterSeconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [retryAfterSeconds])

  /**
   * Sends the credentials; resolves with false if refused. `expected` handles one named error, such as the request for a code, instead of
   * showing it.
   */
  async function attempt(send: () => Promise<unknown>, expected?: { error: string; onRefused(): void }): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await send()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.error === expected?.error) {
        expected.onRefused()
        return false
      }
      setRefusal(error.message)
      setRetryAfterSeconds(Number(error.params.retryAfterSeconds) || 0)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { attempt, busy, refusal, setRefusal, retryAfterSeconds }
}
