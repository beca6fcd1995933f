'use client'

import { useTranslations } from 'next-intl'
import { AlertDialog, AlertDialogContent, AlertDialogDescription, AlertDialogFooter, AlertDialogTitle } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { LeaveConfirmation } from '@/navigation/unsaved'

/** Asks for confirmation before unsaved changes are discarded. */
export function LeaveConfirmationDialog({ answer }: LeaveConfirmation) {
  const t = useTranslations('shell')
  return (
    <AlertDialog open onOpenChange={open => !open && answer(false)}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('unsaved')}</AlertDialogTitle>
        <AlertDialogDescription>{t('unsavedText')}</AlertDialogDescription>
        <AlertDialogFooter>
          <Button variant="outline" onClick={() => answer(true)}>
            {t('leave')}
          </Button>
          <Button autoFocus onClick={() => answer(false)}>
            {t('stay')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
