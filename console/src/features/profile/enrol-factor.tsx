'use client'

import type { IdentityTOTPEnrolment } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { callEndpoint, saveBlob } from '@/api'
import { QrCode } from '@/components/qr-code'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { CopyButton } from '@/fields/parts/copy-button'
import { useSignedIn } from '@/session'
import { CodeField } from '@/session/code-field'
import { passwordDigest } from '@/session/password'
import { PasswordField } from '@/session/password-field'
import { refreshSession } from '@/session/store'
import { useAuthRequest } from '@/session/use-auth-request'

interface Props {
  onClose(): void
  /** called after closing, once two-step login is active and the session is refreshed */
  onDone?(): void
}

/** Dialog to enable two-step login: password, authenticator app (TOTP), recovery codes. */
export function Enrol({ onClose, onDone }: Props) {
  const t = useTranslations('profile')
  const { user } = useSignedIn()
  const [offer, setOffer] = useState<IdentityTOTPEnrolment>()
  const [recovery, setRecovery] = useState<string[]>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { attempt, busy, refusal, retryAfterSeconds } = useAuthRequest()

  function close() {
    onClose()
    if (recovery) void refreshSession().then(onDone)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!offer) {
      const ask = async () =>
        setOffer(await callEndpoint('/system/crm/sysUser/offerSecondFactor', { password: await passwordDigest(password) }))
      if (password) await attempt(ask)
    } else if (!recovery) {
      const confirm = async () => setRecovery((await callEndpoint('/system/crm/sysUser/confirmSecondFactor', { code })).recoveryCodes)
      if (code.trim()) await attempt(confirm)
    } else close()
  }

  const steps: [text: string, content: ReactNode, button: string] = !offer
    ? [
        t('enrolPassword'),
        <PasswordField
          key="password"
          label={t('oldPassword')}
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={event => setPassword(event.target.value)}
        />,
        t('next'),
      ]
    : !recovery
      ? [
          t('enrolScan'),
          <div key="scan" className="flex flex-col items-center gap-4">
            <QrCode text={offer.uri} label={t('qr')} />
            <p className="flex items-center gap-1 break-all font-mono text-xs">
              {offer.secret.match(/.{1,4}/g)?.join(' ')}
              <CopyButton value={offer.secret} />
            </p>
            <div className="flex w-full">
              <CodeField label={t('factorCode')} autoFocus maxLength={7} value={code} onChange={event => setCode(event.target.value)} />
            </div>
          </div>,
          t('factorOn'),
        ]
      : [t('enrolRecovery'), <RecoveryCodes key="recovery" codes={recovery} name={user.userName} />, t('recoveryKept')]
  const [text, content, button] = steps

  return (
    <Dialog open onOpenChange={open => !open && !recovery && close()}>
      <DialogContent size="sm">
        <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
          <DialogHeader>
            <DialogTitle>{t('factor')}</DialogTitle>
            <DialogDescription>{text}</DialogDescription>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            {refusal && <Alert variant="destructive">{refusal}</Alert>}
            {content}
          </DialogBody>
          <DialogFooter>
            {!recovery && (
              <Button variant="outline" onClick={close}>
                {t('cancel')}
              </Button>
            )}
            <Button type="submit" disabled={busy || retryAfterSeconds > 0}>
              {retryAfterSeconds > 0 ? `${button} (${retryAfterSeconds})` : button}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Recovery codes for a login without the phone, with a download. */
function RecoveryCodes({ codes, name }: { codes: string[]; name: string }) {
  const t = useTranslations('profile')
  const save = () => saveBlob(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), `recovery-codes-${name}.txt`)
  return (
    <>
      <ul
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-muted px-5 py-3 text-center font-mono text-sm"
        aria-label={t('recoveryCodes')}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="outline" className="self-center" onClick={save}>
        {t('saveCodes')}
      </Button>
    </>
  )
}
