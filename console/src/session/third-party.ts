import type { IdentityThirdPartyAddress, IdentityThirdPartyCodeInput, IdentityThirdPartyOffer } from '@contracts/endpoints'
import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { refreshSession } from './store'

let offer: Promise<string | null> | undefined

/** Loads the name of the identity provider once per page load; null without one. */
function loadOffer(): Promise<string | null> {
  offer ??= call<IdentityThirdPartyOffer>('/bff/thirdParty', { quiet: true, anonymous: true }).then(
    ({ name }) => name,
    () => {
      offer = undefined
      return null // the login with a password works without it
    },
  )
  return offer
}

/** The name of the identity provider; null without one, undefined while it is loading. */
export function useThirdPartyName(): string | null | undefined {
  const [name, setName] = useState<string | null>()
  useEffect(() => {
    void loadOffer().then(setName)
  }, [])
  return name
}

/** Leaves for the login of the identity provider. `redirect` is the path to open afterwards. @throws ApiError if it cannot be reached */
export async function beginThirdParty(redirect: string) {
  const { url } = await call<IdentityThirdPartyAddress>('/bff/thirdParty/begin', { body: { redirect }, quiet: true, anonymous: true })
  location.assign(url)
}

/** Signs in with what the identity provider returned, and loads the session. Returns the path to open. @throws ApiError if refused */
export async function finishThirdParty(body: IdentityThirdPartyCodeInput): Promise<string> {
  const { redirect } = await call<{ redirect?: string }>('/bff/thirdParty/finish', { body, quiet: true, anonymous: true })
  await refreshSession()
  return redirect ?? ''
}
