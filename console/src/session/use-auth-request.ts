import { useEffect, useState } from 'react'
import { ApiError } from '@/api/envelope'

/** One way of sending credentials: busy while on its way, refused with the server's words, locked for a while after too many. */
export function useAuthRequest() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [retryAfterSeconds, setRetryAfterSeconds] = useState(0)

  useEffect(() => {
    if (retryAfterSeconds <= 0) return
    const timer = setTimeout(() => setRetryAfterSeconds(retryAfterSeconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [retryAfterSeconds])

  /** Sends; a refusal that is an answer, such as the wish for a code, is told to whoever expects it by its name instead of being shown. */
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
