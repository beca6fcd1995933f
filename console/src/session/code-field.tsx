'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useId } from 'react'
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

interface Props extends ComponentProps<'input'> {
  label: string
  fault?: string
  help?: string
}

/** A labelled one-time code, in large digits, with autofill from text messages. */
export function CodeField({ label, fault, help, className, ...props }: Props) {
  const id = useId()
  const hint = fault ?? help
  return (
    <Field className="flex-1">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        aria-invalid={fault ? true : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={clsx('h-10 font-mono text-base tracking-widest', className)}
        {...props}
      />
      {hint && (
        <FieldDescription id={`${id}-hint`} className={fault && 'text-danger'}>
          {hint}
        </FieldDescription>
      )}
    </Field>
  )
}

/** Label of the resend button, with the countdown. */
export function useResend(wait: number): string {
  const t = useTranslations('login')
  return wait > 0 ? t('resendIn', { seconds: wait }) : t('resend')
}
