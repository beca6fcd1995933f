import { DataScope } from '@contracts/codes/dataScope'
import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, callEndpoint } from '@/api'
import { startImpersonation } from '@/api/impersonation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { Spinner } from '@/components/ui/spinner'
import { useName } from '@/locale'
import type { Role } from './data'

/** Confirms starting an impersonation of a role. */
export function ViewAsDialog({ row: role, onClose }: { row: Role; onClose(): void }) {
  const t = useTranslations('viewAsDialog')
  const name = useName()
  const label = { zh: role.roleName.zh, en: role.roleName.en ?? role.roleName.zh }
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  async function start() {
    setBusy(true)
    try {
      await callEndpoint('/system/crm/sysRole/viewAs', { id: role.id })
      startImpersonation({ id: role.id, ...label })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={open => !open && !busy && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{name(label)}</DialogDescription>
        </DialogHeader>
        <DialogBody className="space-y-2 text-sm">
          <p>{t('text')}</p>
          {role.dataScope === DataScope.ownDealer && <p className="text-muted-foreground">{t('ownDealer')}</p>}
          {role.dataScope === DataScope.ownSubtree && <p className="text-muted-foreground">{t('ownOrganization')}</p>}
          <FieldError>{fault}</FieldError>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={busy} onClick={() => void start()}>
            {busy ? <Spinner /> : <Eye />}
            {t('start')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
