import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'

/** Closes a dialog, after confirmation if it has unsaved input. The confirmation is rendered inside the dialog. */
export function useDiscardConfirmation(dirty: boolean, onClose: () => void): { close(): void; confirmation: ReactNode } {
  const t = useTranslations('form')
  const [open, setOpen] = useState(false)
  return {
    close: () => (dirty ? setOpen(true) : onClose()),
    confirmation: (
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent>
          <AlertDialogTitle>{t('unsaved')}</AlertDialogTitle>
          <AlertDialogDescription>{t('leaveText')}</AlertDialogDescription>
          <AlertDialogFooter>
            <AlertDialogAction asChild>
              <Button variant="outline" onClick={onClose}>
                {t('leave')}
              </Button>
            </AlertDialogAction>
            <AlertDialogCancel asChild>
              <Button>{t('stay')}</Button>
            </AlertDialogCancel>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    ),
  }
}
