'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { beginThirdParty, useThirdPartyName } from '@/session/third-party'
import { useAuthRequest } from '@/session/use-auth-request'
import { FormMessage } from './auth-layout'

interface Props {
  /** path to open after the login */
  redirect: string
  /** what the user should know before leaving the page */
  hint?: string
}

/** Login at the company's identity provider; nothing if none is configured. */
export function ThirdPartyButton({ redirect, hint }: Props) {
  const t = useTranslations('login')
  const name = useThirdPartyName()
  const { attempt, busy, refusal } = useAuthRequest()
  if (!name) return null
  return (
    <div className="flex flex-col gap-3">
      <Button variant="outline" size="lg" disabled={busy} onClick={() => void attempt(() => beginThirdParty(redirect))}>
        <span className="truncate">{t('thirdParty', { name })}</span>
      </Button>
      {hint && <p className="text-[13px] text-muted-foreground">{hint}</p>}
      {refusal && <FormMessage>{refusal}</FormMessage>}
    </div>
  )
}
