'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cn } from '@/components/ui/cn'
import { weakness } from './password'
import { PasswordField } from './password-field'
import { strength } from './strength'

/** A new password being typed, twice. */
export interface NewPassword {
  next: string
  repeat: string
}

export const noPassword: NewPassword = { next: '', repeat: '' }

/** What stands against a new password, by field; `old` is the one it replaces, where it is known. */
export function useNewPassword(userName: string, old?: string) {
  const t = useTranslations('profile')
  const [typed, setTyped] = useState(noPassword)
  const weak = typed.next ? weakness(typed.next, userName) : undefined
  const faults = {
    next: !typed.next ? t('missing') : weak ? t(weak) : typed.next === old ? t('same') : undefined,
    repeat: !typed.repeat ? t('missing') : typed.repeat !== typed.next ? t('differs') : undefined,
  }
  return { typed, setTyped, faults, good: !faults.next && !faults.repeat }
}

interface Props {
  userName: string
  typed: NewPassword
  onChange(next: NewPassword): void
  /** shown once somebody tried to go on */
  faults?: Partial<Record<keyof NewPassword, string>>
}

/** The two fields of a new password, with what it is worth. */
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
