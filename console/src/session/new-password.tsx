'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cn } from '@/components/ui/cn'
import { weakness } from './password'
import { PasswordField } from './password-field'
import { strength } from './strength'

/** The inputs of a new password and its repetition. */
export interface NewPassword {
  next: string
  repeat: string
}

export const noPassword: NewPassword = { next: '', repeat: '' }

/** State and validation errors of a new password, by field; `old` is the current password, if known. */
export function useNewPassword(userName: string, old?: string) {
  const t = useTranslations('profile')
  const [input, setInput] = useState(noPassword)
  const weak = input.next ? weakness(input.next, userName) : undefined
  const faults = {
    next: !input.next ? t('missing') : weak ? t(weak) : input.next === old ? t('same') : undefined,
    repeat: !input.repeat ? t('missing') : input.repeat !== input.next ? t('differs') : undefined,
  }
  return { typed: input, setTyped: setInput, faults, valid: !faults.next && !faults.repeat }
}

interface Props {
  userName: string
  typed: NewPassword
  onChange(next: NewPassword): void
  /** errors to show, once the user has tried to submit */
  faults?: Partial<Record<keyof NewPassword, string>>
}

/** The two fields of a new password, with a strength meter. */
export function NewPasswordFields({ userName, typed, onChange, faults = {} }: Props) {
  const t = useTranslations('profile')
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          value={typed.next}
          onChange={event => onChange({ ...typed, next: event.target.value })}
          fault={faults.next}
          help={t('rule')}
        />
        {typed.next && <PasswordStrength password={typed.next} userName={userName} />}
      </div>
      <PasswordField
        label={t('repeat')}
        autoComplete="new-password"
        value={typed.repeat}
        onChange={event => onChange({ ...typed, repeat: event.target.value })}
        fault={faults.repeat}
      />
    </>
  )
}

const STRENGTH_COLORS = ['bg-danger', 'bg-warning', 'bg-info', 'bg-success'] as const
const STRENGTH_LABELS = ['tooWeak', 'fair', 'good', 'strong'] as const

function PasswordStrength({ password, userName }: { password: string; userName: string }) {
  const t = useTranslations('profile')
  const level = strength(password, userName)
  return (
    <div className="flex items-center gap-2 text-muted-foreground text-xs" role="status">
      <span aria-hidden className="flex flex-1 gap-1">
        {STRENGTH_COLORS.map((_, i) => (
          <span key={STRENGTH_COLORS[i]} className={cn('h-1 flex-1 rounded-full', i <= level ? STRENGTH_COLORS[level] : 'bg-muted')} />
        ))}
      </span>
      <span className="min-w-10 text-right">{t(STRENGTH_LABELS[level])}</span>
    </div>
  )
}
