'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { AlertDialog, AlertDialogContent, AlertDialogDescription, AlertDialogFooter, AlertDialogTitle } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { useSignedIn } from '@/session'
import { CodeField } from '@/session/code-field'
import { PasswordField } from '@/session/password-field'
import { useSignIn } from '@/session/sign-in'
import { authenticate } from '@/session/store'
import { ThirdPartyButton } from './public/third-party-button'

interface Props {
  resume(): void
  giveUp(): void
}

/** Sign-in in place after the session expired; the interrupted requests continue afterwards. */
export function SignInAgain({ resume, giveUp }: Props) {
  const t = useTranslations('login')
  const { user } = useSignedIn()
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { signIn, coded, code, setCode, missing, busy, refusal, retryAfterSeconds } = useSignIn((digest, totp) =>
    authenticate(user.userName, digest, totp),
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React bubbles the submit event to the form behind the portal.
    event.stopPropagation()
    setSubmitted(true)
    if (password && !missing && (await signIn(password))) resume()
  }

  function switchAccount() {
    giveUp()
    location.replace('/login')
  }

  return (
    <AlertDialog open>
      <AlertDialogContent onEscapeKeyDown={event => event.preventDefault()}>
        <AlertDialogTitle>{t('again')}</AlertDialogTitle>
        <AlertDialogDescription>{t('againText', { name: user.userName })}</AlertDialogDescription>
        <form onSubmit={submit} className="contents">
          {/* Password managers need the user name. */}
          <input type="text" name="username" autoComplete="username" value={user.userName} readOnly hidden />
          {coded ? (
            <CodeField
              key="code"
              label={t('code')}
              help={t('codeHelp')}
              autoFocus
              maxLength={12}
              value={code}
              onChange={event => setCode(event.target.value)}
              fault={refusal}
            />
          ) : (
            <PasswordField
              label={t('password')}
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={event => setPassword(event.target.value)}
              fault={refusal ?? (submitted && !password ? t('passwordMissing') : undefined)}
            />
          )}
          {!coded && <ThirdPartyButton redirect={location.pathname + location.search} hint={t('thirdPartyLeaves')} />}
          <AlertDialogFooter>
            <Button variant="ghost" onClick={switchAccount}>
              {t('otherAccount')}
            </Button>
            <Button type="submit" disabled={busy || retryAfterSeconds > 0 || missing}>
              {retryAfterSeconds > 0 ? `${t('submit')} (${retryAfterSeconds})` : busy ? t('busy') : t('submit')}
            </Button>
          </AlertDialogFooter>
        </form>
      </AlertDialogContent>
    </AlertDialog>
  )
}
