'use client'

import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

interface Props extends ComponentProps<'input'> {
  label: string
  /** validation message */
  fault?: string
  help?: string
}

/** A labelled password field with a visibility toggle and a caps lock warning. */
export function PasswordField({ label, fault, help, className, ...props }: Props) {
  const t = useTranslations('login')
  const id = useId()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState('CapsLock'))
  const hint = fault ?? (caps ? t('capsLock') : help)
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className="relative">
        <Input
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={fault ? true : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          className={clsx('pr-9', className)}
          {...props}
        />
        <button
          type="button"
          aria-label={shown ? t('hide') : t('show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-md text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
        >
          {shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
        </button>
      </div>
      {hint && (
        <FieldDescription id={`${id}-hint`} className={fault ? 'text-danger' : caps ? 'text-warning' : undefined}>
          {hint}
        </FieldDescription>
      )}
    </Field>
  )
}
