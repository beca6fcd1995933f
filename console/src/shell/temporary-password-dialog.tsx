'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AlertDialog, AlertDialogContent, AlertDialogDescription, AlertDialogFooter, AlertDialogTitle } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { showTemporaryPassword, type TemporaryPassword } from '@/session/temporary-password'

/** Validity of a temporary password for its first login, in hours (legacy API A.5). */
const VALID_HOURS = 72

/** Shows a temporary password once. It stays open when the form behind it closes, and Escape does not close it. */
export function TemporaryPasswordDialog({ name, password }: TemporaryPassword) {
  const t = useTranslations('action')
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <AlertDialog open>
      <AlertDialogContent onEscapeKeyDown={event => event.preventDefault()}>
        <AlertDialogTitle>{t('temporary')}</AlertDialogTitle>
        <AlertDialogDescription>{t('temporaryText', { name, hours: VALID_HOURS })}</AlertDialogDescription>
        <div className="flex gap-2">
          <Input
            readOnly
            aria-label={t('temporary')}
            value={password}
            onFocus={event => event.target.select()}
            className="h-10 text-center font-mono text-base tracking-wider"
          />
          {/* The clipboard API needs a secure context; without it the text can be selected. */}
          {navigator.clipboard && (
            <Button
              variant="outline"
              className="h-10 shrink-0"
              onClick={() => void navigator.clipboard.writeText(password).then(() => setCopied(true))}
            >
              {copied ? <Check className="text-success" /> : <Copy />}
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </div>
        <AlertDialogFooter>
          <Button onClick={() => showTemporaryPassword(undefined)}>{t('written')}</Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
