'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { call } from '@/api'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useSignedIn } from '@/session'
import { useAttempt } from '@/session/attempt'
import { digest, weakness } from '@/session/password'
import { PasswordField } from '@/session/password-field'
import { refreshSession } from '@/session/store'
import { useUnsaved } from '@/shell/unsaved'
import { Avatar } from '@/shell/user-menu'

/** Own data and the password. */
export function Profile() {
  const { user } = useSignedIn()
  return (
    <div className="mx-auto grid max-w-[960px] grid-cols-1 items-start gap-4 p-4 desk:grid-cols-2">
      <OwnData />
      <ChangePassword key={String(user.mustChangePassword)} />
    </div>
  )
}

const card = 'min-w-0 rounded-md border border-border bg-card'

function OwnData() {
  const t = useTranslations('profile')
  const { user, roleCodes, permissions } = useSignedIn()
  const name = user.realName || user.userName
  const facts = [
    [t('username'), user.userName],
    [t('mobile'), user.mobile],
    [t('email'), user.email],
    [t('organization'), user.organizationName],
    [t('dealer'), user.dealerName],
    [t('roles'), roleCodes.join(', ')],
  ]
  return (
    <section className={card}>
      <header className="flex items-center gap-3 border-border border-b px-5 py-4">
        <Avatar file={user.avatar} name={name} />
        <div className="min-w-0">
          <h1 className="truncate font-semibold text-base">{name}</h1>
          <p className="text-muted-foreground text-xs">
            {permissions.has('*') ? t('everything') : t('rights', { count: permissions.size })}
          </p>
        </div>
      </header>
      <dl className="grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-3 px-5 py-4">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 break-words">{value || <span className="text-muted-foreground">–</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const blank = { old: '', next: '', repeat: '' }

function ChangePassword() {
  const t = useTranslations('profile')
  const { user } = useSignedIn()
  const [typed, setTyped] = useState(blank)
  const [asked, setAsked] = useState(false)
  const { attempt, busy, refusal } = useAttempt()
  const lift = useUnsaved(Object.values(typed).some(Boolean))
  const weak = typed.next ? weakness(typed.next, user.userName) : undefined
  const faults = {
    old: typed.old ? undefined : t('missing'),
    next: !typed.next ? t('missing') : weak ? t(weak) : typed.next === typed.old ? t('same') : undefined,
    repeat: !typed.repeat ? t('missing') : typed.repeat !== typed.next ? t('differs') : undefined,
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (faults.old || faults.next || faults.repeat) return
    const change = async () => {
      const body = { oldPassword: await digest(typed.old), newPassword: await digest(typed.next) }
      return call('/bff/password', { body, quiet: true })
    }
    if (!(await attempt(change))) return
    lift()
    setTyped(blank)
    setAsked(false)
    toast.success(t('changed'))
    if (user.mustChangePassword) await refreshSession()
  }

  const field = (name: keyof typeof blank, complete: string) => ({
    label: t(name === 'old' ? 'oldPassword' : name === 'next' ? 'newPassword' : 'repeat'),
    autoComplete: complete,
    value: typed[name],
    fault: asked ? faults[name] : undefined,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })

  return (
    <section className={card}>
      <header className="flex items-center gap-2 border-border border-b px-5 py-4">
        <KeyRound className="size-4 text-muted-foreground" />
        <h2 className="font-semibold text-base">{t('changePassword')}</h2>
      </header>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4 px-5 py-4">
        {user.mustChangePassword && <p className="rounded-md bg-warning-soft px-3 py-2 text-[13px] text-warning">{t('forced')}</p>}
        {refusal && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-[13px] text-danger">
            {refusal}
          </p>
        )}
        <input type="text" name="username" autoComplete="username" value={user.userName} readOnly hidden />
        <PasswordField {...field('old', 'current-password')} />
        <PasswordField {...field('next', 'new-password')} help={t('rule')} />
        <PasswordField {...field('repeat', 'new-password')} />
        <Button variant="primary" type="submit" disabled={busy} className="self-start">
          {t('submit')}
        </Button>
      </form>
    </section>
  )
}
