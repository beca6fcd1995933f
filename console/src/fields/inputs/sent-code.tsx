import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useVerificationCode } from '@/session/code'
import { useResend } from '@/session/code-field'
import type { InputProps } from '../types'

/** Input of a verification code, sent by text message to the number in another field. */
export function SentCode({ to, field, id, value, onChange, record, invalid, describedBy }: InputProps<string> & { to: string }) {
  const t = useTranslations('login')
  const { send, wait, busy, refusal } = useVerificationCode('bindMobile')
  const resend = useResend(wait)
  const mobile = typeof record[to] === 'string' ? record[to].trim() : ''
  const errorId = `${id}-refused`
  return (
    <>
      <div className="flex gap-2">
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={6}
          value={value ?? ''}
          onChange={event => onChange(event.target.value || null)}
          aria-invalid={invalid}
          aria-describedby={[describedBy, refusal && errorId].filter(Boolean).join(' ') || undefined}
          aria-required={field.required}
          className="font-mono tracking-widest"
        />
        <Button variant="outline" className="shrink-0" disabled={!mobile || busy || wait > 0} onClick={() => void send({ mobile })}>
          {wait > 0 ? resend : t('sendCode')}
        </Button>
      </div>
      <FieldError id={errorId} className="mt-1">
        {refusal}
      </FieldError>
    </>
  )
}
