'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { callEndpoint } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { go } from '@/navigation/router'
import { useUnsaved } from '@/navigation/unsaved'
import { useSignedIn } from '@/session'
import { NewPasswordFields, noPassword, useNewPassword } from '@/session/new-password'
import { passwordDigest } from '@/session/password'
import { PasswordField } from '@/session/password-field'
import { refreshSession } from '@/session/store'
import { useAuthRequest } from '@/session/use-auth-request'
import { ProfileCard } from './profile-card'

/** Card to change the password; redirects home after a forced change. */
export function ChangePassword() {
  const t = useTranslations('profile')
  const { user } = useSignedIn()
  const [old, setOld] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const password = useNewPassword(user.userName, old)
  const { attempt, busy, refusal, retryAfterSeconds } = useAuthRequest()
  const releaseGuard = useUnsaved(Boolean(old || password.typed.next || password.typed.repeat))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!old || !password.valid) return
    const passwords = { oldPassword: await passwordDigest(old), newPassword: await passwordDigest(password.typed.next) }
    if (!(await attempt(() => callEndpoint('/system/crm/sysUser/modifyPassword', passwords)))) return
    releaseGuard()
    setOld('')
    password.setTyped(noPassword)
    setSubmitted(false)
    toast.success(t('changed'))
    if (!user.mustChangePassword) return
    await refreshSession()
    await go('/')
  }

  return (
    <ProfileCard icon={KeyRound} title={t('changePassword')}>
      <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4 px-5 py-4">
        {user.mustChangePassword && <Alert variant="warning">{t('forced')}</Alert>}
        {refusal && <Alert variant="destructive">{refusal}</Alert>}
        <input type="text" name="username" autoComplete="username" value={user.userName} readOnly hidden />
        <PasswordField
          label={t('oldPassword')}
          autoComplete="current-password"
          value={old}
          onChange={event => setOld(event.target.value)}
          fault={submitted && !old ? t('missing') : undefined}
        />
        <NewPasswordFields
          userName={user.userName}
          typed={password.typed}
          onChange={password.setTyped}
          faults={submitted ? password.faults : undefined}
        />
        <Button type="submit" disabled={busy || retryAfterSeconds > 0} className="self-start">
          {retryAfterSeconds > 0 ? `${t('submit')} (${retryAfterSeconds})` : t('submit')}
        </Button>
      </form>
    </ProfileCard>
  )
}
