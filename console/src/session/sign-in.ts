import { useState } from 'react'
import { passwordDigest } from './password'
import { useAuthRequest } from './use-auth-request'

/** A password, and where the account has a second factor the code after it. */
export function useSignIn(send: (digest: string, totp?: string) => Promise<unknown>) {
  const { attempt, ...state } = useAuthRequest()
  const [coded, setCoded] = useState(false)
  const [code, setCode] = useState('')

  function signIn(password: string): Promise<boolean> {
    return attempt(async () => send(await passwordDigest(password), coded ? code.trim() : undefined), {
      error: 'TOTP_REQUIRED',
      onRefused: () => setCoded(true),
    })
  }

  /** Back to the password, such as for another account. */
  function startOver() {
    setCoded(false)
    setCode('')
    state.setRefusal(undefined)
  }

  return { ...state, signIn, startOver, coded, code, setCode, missing: coded && !code.trim() }
}
