'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/api/envelope'
import { Button } from '@/components/ui/button'
import { Link } from '@/navigation/link'
import type { PageProps } from '@/navigation/page-props'
import { go } from '@/navigation/router'
import { useSession } from '@/session/store'
import { finishThirdParty, useThirdPartyName } from '@/session/third-party'
import { AuthLayout, FormMessage } from './auth-layout'

/** The page to which the identity provider returns: signs in with its code, then opens the page that was asked for. */
export function ExternalLogin({ search, setSearch }: PageProps) {
  const t = useTranslations('login')
  const session = useSession()
  const name = useThirdPartyName()
  const [answer] = useState(() => ({ code: search.get('code') ?? '', state: search.get('state') ?? '' }))
  const complete = Boolean(answer.code && answer.state)
  const [failure, setFailure] = useState<string>()
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    // A code is valid once: a reload must not send it again.
    setSearch(new URLSearchParams(), { replace: true })
    if (!complete) return
    finishThirdParty(answer).then(
      // The route guard decides about the path, as after any login.
      redirect => go(`/login?${new URLSearchParams({ redirect })}`, { replace: true }),
      error => {
        if (!(error instanceof ApiError)) throw error
        setFailure(error.message)
      },
    )
  }, [answer, complete, setSearch])

  const signedIn = session.phase === 'in'
  const busy = complete ? !failure : name === undefined
  const text = name === null ? t('externalText') : signedIn ? t('externalDone') : t('externalIncomplete')
  return (
    <AuthLayout>
      <h1 className="mb-2 font-semibold text-xl">{t('external')}</h1>
      {busy ? (
        <p role="status" className="text-muted-foreground">
          {t('busy')}
        </p>
      ) : (
        <>
          {failure ? <FormMessage>{failure}</FormMessage> : <p className="text-muted-foreground">{text}</p>}
          <Button asChild size="lg" className="mt-6 w-full">
            <Link href={signedIn ? '/' : '/login'}>{signedIn ? t('enter') : t('toLogin')}</Link>
          </Button>
        </>
      )}
    </AuthLayout>
  )
}
