'use client'

import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { toast } from 'sonner'
import { callEndpoint } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Field, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useDiscardConfirmation } from '@/screens/form/discard-confirmation'
import { useSignedIn } from '@/session'
import { useVerificationCode } from '@/session/code'
import { CodeField, useResend } from '@/session/code-field'
import { refreshSession } from '@/session/store'
import { useAuthRequest } from '@/session/use-auth-request'
import { ProfileCard } from './profile-card'

/** Mobile number that receives verification codes. */
export function MobileNumber() {
  const t = useTranslations('profile')
  const { user } = useSignedIn()
  const [changing, setChanging] = useState(false)
  return (
    <ProfileCard
      icon={Smartphone}
      title={t('mobile')}
      trailing={
        <Button variant="outline" size="sm" onClick={() => setChanging(true)}>
          {t('changeMobile')}
        </Button>
      }
    >
      <p className="px-5 py-4">
        <span className="tabular-nums">{user.mobile || t('noMobile')}</span>
        <span className="mt-1 block text-[13px] text-muted-foreground">{t('mobileHelp')}</span>
      </p>
      {changing && <ChangeMobile old={user.mobile} onClose={() => setChanging(false)} />}
    </ProfileCard>
  )
}

/** Dialog to change the number; verification codes prove access to the old and the new one. */
function ChangeMobile({ old, onClose }: { old: string | null; onClose(): void }) {
  const t = useTranslations('profile')
  const id = useId()
  const [mobile, setMobile] = useState('')
  const [oldCode, setOldCode] = useState('')
  const [newCode, setNewCode] = useState('')
  const toOld = useVerificationCode('bindMobile')
  const toNew = useVerificationCode('bindMobile')
  const { attempt, busy, refusal } = useAuthRequest()
  const complete = Boolean(mobile.trim() && newCode.trim() && (!old || oldCode.trim()))
  const fault = refusal ?? toOld.refusal ?? toNew.refusal

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!complete) return
    const change = { mobile, smsCode: newCode.trim(), oldSmsCode: oldCode.trim() }
    if (!(await attempt(() => callEndpoint('/system/crm/sysUser/bindMobile', change)))) return
    toast.success(t('mobileChanged'))
    onClose()
    await refreshSession()
  }

  const { close, confirmation } = useDiscardConfirmation(mobile !== '' || oldCode !== '' || newCode !== '', onClose)
  return (
    <Dialog open onOpenChange={open => !open && close()}>
      <DialogContent size="sm">
        <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
          <DialogHeader>
            <DialogTitle>{t('changeMobile')}</DialogTitle>
            <DialogDescription>{old ? t('changeMobileText') : t('firstMobileText')}</DialogDescription>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            {fault && <Alert variant="destructive">{fault}</Alert>}
            {old && (
              <MobileCode
                label={t('oldCode', { mobile: old })}
                value={oldCode}
                code={toOld}
                onChange={setOldCode}
                onSend={() => void toOld.send({})}
              />
            )}
            <Field>
              <FieldLabel htmlFor={id}>{t('newMobile')}</FieldLabel>
              <Input
                id={id}
                className="h-10"
                inputMode="tel"
                autoComplete="tel"
                value={mobile}
                onChange={event => setMobile(event.target.value)}
              />
            </Field>
            <MobileCode
              label={t('newCode')}
              value={newCode}
              code={toNew}
              disabled={!mobile.trim()}
              onChange={setNewCode}
              onSend={() => void toNew.send({ mobile })}
            />
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={busy || !complete}>
              {t('changeMobile')}
            </Button>
          </DialogFooter>
        </form>
        {confirmation}
      </DialogContent>
    </Dialog>
  )
}

interface CodeProps {
  label: string
  value: string
  code: ReturnType<typeof useVerificationCode>
  disabled?: boolean
  onChange(next: string): void
  onSend(): void
}

function MobileCode({ label, value, code, disabled, onChange, onSend }: CodeProps) {
  const t = useTranslations('login')
  const resend = useResend(code.wait)
  return (
    <div className="flex items-end gap-2">
      <CodeField label={label} maxLength={6} value={value} onChange={event => onChange(event.target.value)} />
      <Button variant="outline" className="h-10 shrink-0" disabled={disabled || code.busy || code.wait > 0} onClick={onSend}>
        {code.wait > 0 ? resend : t('sendCode')}
      </Button>
    </div>
  )
}
