import { useEffect, useState } from 'react'
import { callEndpoint } from '@/api/endpoint'
import { ApiError } from '@/api/envelope'

/** Purpose of a verification code. */
export type Scene = 'resetPassword' | 'changePassword' | 'bindMobile'

/** Sends verification codes by text message, and counts down the seconds until the next one may be sent. */
export function useVerificationCode(scene: Scene) {
  const [wait, setWait] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  /** Sends a code to a number, or to that of the session's user; resolves with false if refused. */
  async function send(to: { mobile?: string; username?: string }): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      const sent = await callEndpoint('/system/crm/sendSmsCode', { scene, ...to }, { anonymous: scene === 'resetPassword' })
      setWait(sent.resendAfterSeconds)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(Object.values(error.details)[0] ?? error.message)
      setWait(Number(error.params.retryAfterSeconds) || 0)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { send, wait, busy, refusal }
}
