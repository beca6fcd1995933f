'use client'

import { useTranslations } from 'next-intl'
import { AlertDialog, AlertDialogContent, AlertDialogDescription, AlertDialogFooter, AlertDialogTitle } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { useQuestion } from './unsaved'

/** Asks before unsaved work is lost. */
export function UnsavedQuestion() {
  const t = useTranslations('shell')
  const question = useQuestion()
  return (
    <AlertDialog open={question !== undefined} onOpenChange={open => !open && question?.answer(false)}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('unsaved')}</AlertDialogTitle>
        <AlertDialogDescription>{t('unsavedText')}</AlertDialogDescription>
        <AlertDialogFooter>
          <Button variant="danger" onClick={() => question?.answer(true)}>
            {t('leave')}
          </Button>
          <Button variant="primary" autoFocus onClick={() => question?.answer(false)}>
            {t('stay')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
