'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { call } from '@/api/call'
import { Button } from '@/components/ui/button'
import { Field, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useVerificationCode } from '@/session/code'
import { CodeField, useResend } from '@/session/code-field'
import { NewPasswordFields, useNewPassword } from '@/session/new-password'
import { passwordDigest } from '@/session/password'
import { useAuthRequest } from '@/session/use-auth-request'
import { FormMessage } from './auth-layout'

interface Props {
  /** initial user name, from the login form */
  username: string
  /** returns to the login form; `notice` is the success message after a password change */
  onLeave(username: string, notice?: string): void
}

/** Password reset by a verification code sent to the account's mobile number. */
export function ForgottenPassword({ username: initialUsername, onLeave }: Props) {
  const t = useTranslations('login')
  const [username, setUsername] = useState(initialUsername)
  const [mobile, setMobile] = useState('')
  const [sent, setSent] = useState(false)
  const code = useVerificationCode('resetPassword')
  const resend = useResend(code.wait)
  const send = async () => (await code.send({ username, mobile })) && setSent(true)

  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-semibold text-xl">{t('resetTitle')}</h1>
      {sent ? (
        <NewPasswordForm
          username={username}
          mobile={mobile}
          refusal={code.refusal}
          onDone={() => onLeave(username, t('resetDone'))}
          resend={
            <Button variant="outline" className="mt-6 h-10 shrink-0" disabled={code.busy || code.wait > 0} onClick={() => void send()}>
              {resend}
            </Button>
          }
        />
      ) : (
        <ResetCodeForm
          username={username}
          mobile={mobile}
          refusal={code.refusal}
          waiting={code.busy || code.wait > 0}
          label={code.wait > 0 ? resend : t('sendCode')}
          onUsername={setUsername}
          onMobile={setMobile}
          onAsk={() => void send()}
        />
      )}
      <Button variant="link" className="self-center" onClick={() => onLeave(username)}>
        {t('toLogin')}
      </Button>
    </div>
  )
}

interface ResetCodeFormProps {
  username: string
  mobile: string
  refusal?: string
  waiting: boolean
  label: string
  onUsername(next: string): void
  onMobile(next: string): void
  onAsk(): void
}

function ResetCodeForm({ username, mobile, refusal, waiting, label, onUsername, onMobile, onAsk }: ResetCodeFormProps) {
  const t = useTranslations('login')
  const id = useId()
  const [submitted, setSubmitted] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (username.trim() && mobile.trim()) onAsk()
  }

  const fields = [
    { name: 'username', value: username, change: onUsername, complete: 'username', mode: 'text', fault: t('usernameMissing') },
    { name: 'mobile', value: mobile, change: onMobile, complete: 'tel', mode: 'tel', fault: t('mobileMissing') },
  ] as const
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-[13px] text-muted-foreground">{t('resetText')}</p>
      {refusal && <FormMessage>{refusal}</FormMessage>}
      {fields.map(({ name, value, change, complete, mode, fault }, i) => (
        <Field key={name}>
          <FieldLabel htmlFor={id + name}>{t(name)}</FieldLabel>
          <Input
            id={id + name}
            autoFocus={i === (username ? 1 : 0)}
            autoComplete={complete}
            autoCapitalize="none"
            inputMode={mode}
            spellCheck={false}
            className="h-10"
            value={value}
            onChange={event => change(event.target.value)}
            aria-invalid={(submitted && !value.trim()) || undefined}
            aria-describedby={submitted && !value.trim() ? `${id + name}-fault` : undefined}
          />
          <FieldError id={`${id + name}-fault`}>{submitted && !value.trim() && fault}</FieldError>
        </Field>
      ))}
      <Button size="lg" type="submit" disabled={waiting} className="mt-1">
        {label}
      </Button>
    </form>
  )
}

interface NewPasswordFormProps {
  username: string
  mobile: string
  refusal?: string
  resend: React.ReactNode
  onDone(): void
}

function NewPasswordForm({ username, mobile, refusal, resend, onDone }: NewPasswordFormProps) {
  const t = useTranslations('login')
  const [code, setCode] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const password = useNewPassword(username.trim())
  const { attempt, busy, refusal: refused, retryAfterSeconds } = useAuthRequest()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!code.trim() || !password.valid) return
    const body = { scene: 'resetPassword', username, mobile, smsCode: code.trim(), newPassword: await passwordDigest(password.typed.next) }
    if (await attempt(() => call('/bff/sms/password', { body, quiet: true, anonymous: true }))) onDone()
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {(refused ?? refusal) ? (
        <FormMessage>{refused ?? refusal}</FormMessage>
      ) : (
        <FormMessage success>{t('codeSent', { mobile })}</FormMessage>
      )}
      <div className="flex items-start gap-2">
        <CodeField
          label={t('smsCode')}
          autoFocus
          maxLength={6}
          value={code}
          onChange={event => setCode(event.target.value)}
          fault={submitted && !code.trim() ? t('codeMissing') : undefined}
        />
        {resend}
      </div>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        userName={username.trim()}
        typed={password.typed}
        onChange={password.setTyped}
        faults={submitted ? password.faults : undefined}
      />
      <Button size="lg" type="submit" disabled={busy || retryAfterSeconds > 0} className="mt-1">
        {retryAfterSeconds > 0 ? `${t('setPassword')} (${retryAfterSeconds})` : t('setPassword')}
      </Button>
    </form>
  )
}
