'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { callEndpoint } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { CodeField } from '@/session/code-field'
import { passwordDigest } from '@/session/password'
import { PasswordField } from '@/session/password-field'
import { refreshSession } from '@/session/store'
import { useAuthRequest } from '@/session/use-auth-request'

/** Dialog to disable two-step login; requires the password and a current code. */
export function DisableFactor({ onClose }: { onClose(): void }) {
  const t = useTranslations('profile')
  const tLogin = useTranslations('login')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { attempt, busy, refusal, retryAfterSeconds } = useAuthRequest()
  const complete = Boolean(password && code.trim())

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!complete) return
    const proof = { password: await passwordDigest(password), code }
    if (!(await attempt(() => callEndpoint('/system/crm/sysUser/removeSecondFactor', proof)))) return
    toast.success(t('factorGone'))
    onClose()
    await refreshSession()
  }

  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent size="sm">
        <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
          <DialogHeader>
            <DialogTitle>{t('factorOff')}</DialogTitle>
            <DialogDescription>{t('giveUpText')}</DialogDescription>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            {refusal && <Alert variant="destructive">{refusal}</Alert>}
            <PasswordField
              label={t('oldPassword')}
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={event => setPassword(event.target.value)}
            />
            <div className="flex">
              <CodeField
                label={tLogin('code')}
                help={tLogin('codeHelp')}
                maxLength={12}
                value={code}
                onChange={event => setCode(event.target.value)}
              />
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button variant="destructive" type="submit" disabled={busy || retryAfterSeconds > 0 || !complete}>
              {retryAfterSeconds > 0 ? `${t('factorOff')} (${retryAfterSeconds})` : t('factorOff')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
