import { useState } from 'react'
import { passwordDigest } from './password'
import { useAuthRequest } from './use-auth-request'

/** State of the login form: password, then the TOTP code if the account has two-step login. */
export function useSignIn(send: (digest: string, totp?: string) => Promise<unknown>) {
  const { attempt, ...state } = useAuthRequest()
  const [needsCode, setNeedsCode] = useState(false)
  const [code, setCode] = useState('')

  function signIn(password: string): Promise<boolean> {
    return attempt(async () => send(await passwordDigest(password), needsCode ? code.trim() : undefined), {
      error: 'TOTP_REQUIRED',
      onRefused: () => setNeedsCode(true),
    })
  }

  /** Returns to the password, for example for another account. */
  function startOver() {
    setNeedsCode(false)
    setCode('')
    state.setRefusal(undefined)
  }

  return { ...state, signIn, startOver, coded: needsCode, code, setCode, missing: needsCode && !code.trim() }
}
