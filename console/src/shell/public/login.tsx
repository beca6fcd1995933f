'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import type { PageProps } from '@/navigation/page-props'
import { CodeField } from '@/session/code-field'
import { PasswordField } from '@/session/password-field'
import { useSignIn } from '@/session/sign-in'
import { login, useSession } from '@/session/store'
import { AuthLayout, FormMessage } from './auth-layout'
import { ThirdPartyButton } from './third-party-button'

// Code splitting: few visitors need the password reset.
const ForgottenPassword = lazyPreloaded(
  () => import('./forgotten-password').then(module => module.ForgottenPassword),
  () => <Skeleton className="h-64" />,
)

/** Login page. The route guard redirects after a successful login. */
export function Login({ search }: PageProps) {
  const [forgotten, setForgotten] = useState(false)
  const [username, setUsername] = useState('')
  const [changed, setChanged] = useState<string>()

  function backToLogin(name: string, notice?: string) {
    setUsername(name)
    setChanged(notice)
    setForgotten(false)
  }

  return (
    <AuthLayout>
      {forgotten ? (
        <ForgottenPassword username={username} onLeave={backToLogin} />
      ) : (
        <Credentials
          username={username}
          onUsername={setUsername}
          notice={changed}
          redirect={search.get('redirect') ?? ''}
          onForgotten={() => setForgotten(true)}
        />
      )}
    </AuthLayout>
  )
}

interface CredentialsProps {
  username: string
  onUsername(next: string): void
  /** success message of a preceding password reset */
  notice?: string
  /** path to open after the login */
  redirect: string
  onForgotten(): void
}

function Credentials({ username, onUsername, notice, redirect, onForgotten }: CredentialsProps) {
  const t = useTranslations('login')
  const session = useSession()
  const id = useId()
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { signIn, startOver, coded, code, setCode, missing, busy, refusal, retryAfterSeconds } = useSignIn((digest, totp) =>
    login(username, digest, totp),
  )
  const failure = refusal ?? (session.phase === 'out' && !submitted ? session.notice : undefined)
  const usernameMissing = submitted && !username.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (username.trim() && password && !missing) await signIn(password)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <h1 className="font-semibold text-xl">{t('title')}</h1>
      {failure ? <FormMessage>{failure}</FormMessage> : notice && <FormMessage success>{notice}</FormMessage>}
      {coded ? (
        <>
          <CodeField
            label={t('code')}
            help={t('codeHelp')}
            autoFocus
            value={code}
            onChange={event => setCode(event.target.value)}
            maxLength={12}
          />
          {/* A hidden username field lets password managers associate the code with the account. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        </>
      ) : (
        <>
          <Field>
            <FieldLabel htmlFor={id}>{t('username')}</FieldLabel>
            <Input
              id={id}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              className="h-10"
              value={username}
              onChange={event => onUsername(event.target.value)}
              aria-invalid={usernameMissing || undefined}
              aria-describedby={usernameMissing ? `${id}-fault` : undefined}
            />
            <FieldError id={`${id}-fault`}>{usernameMissing && t('usernameMissing')}</FieldError>
          </Field>
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            className="h-10"
            value={password}
            onChange={event => setPassword(event.target.value)}
            fault={submitted && !password ? t('passwordMissing') : undefined}
          />
        </>
      )}
      <Button size="lg" type="submit" disabled={busy || retryAfterSeconds > 0 || missing} className="mt-1">
        {retryAfterSeconds > 0 ? `${t('submit')} (${retryAfterSeconds})` : busy ? t('busy') : t('submit')}
      </Button>
      <Button variant="link" className="self-center" onClick={coded ? startOver : onForgotten}>
        {coded ? t('otherAccount') : t('forgotten')}
      </Button>
      {!coded && (
        // Without a height of its own, so that the form stays in place when the provider's name arrives.
        <div className="h-0">
          <ThirdPartyButton redirect={redirect} />
        </div>
      )}
    </form>
  )
}
