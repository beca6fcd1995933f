import { SyncMode } from '@contracts/codes/syncMode'
import { SyncScope } from '@contracts/codes/syncScope'
import { simIndex } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, callEndpoint, useRefresh, useRows } from '@/api'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useDict } from '@/session'

/** The scopes of which a part of the cards can be read; the others are always read as a whole. */
const selective: number[] = [SyncScope.status, SyncScope.dayFlow]

/** Starts a synchronisation of a carrier account. */
export function StartSyncDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('simSync')
  const refresh = useRefresh()
  const scopes = useDict('SyncScope')
  const accounts = useRows(simIndex, 'simAccount', { 'enabled.eq': 'true', pageSize: 50 })
  const [account, setAccount] = useState('')
  const [scope, setScope] = useState(String(SyncScope.status))
  const [mode, setMode] = useState(String(SyncMode.incremental))
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const chosen = account || String(accounts.data?.list[0]?.id ?? '')

  async function start() {
    setBusy(true)
    setFault('')
    try {
      await callEndpoint('/sim/crm/sync/start', { accountId: Number(chosen), scope: Number(scope), mode: Number(mode) })
      onClose()
      void refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('hint')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="space-y-3">
          <Choice
            label={t('account')}
            value={chosen}
            onChange={setAccount}
            options={(accounts.data?.list ?? []).map(a => [String(a.id), a.name])}
          />
          <Choice
            label={t('scope')}
            value={scope}
            onChange={setScope}
            options={scopes.items.map(({ code }) => [code, scopes.label(code)])}
          />
          {selective.includes(Number(scope)) && (
            <Choice
              label={t('mode')}
              value={mode}
              onChange={setMode}
              options={[
                [String(SyncMode.incremental), t('incremental')],
                [String(SyncMode.full), t('full')],
              ]}
            />
          )}
          {fault && (
            <p role="alert" className="text-danger text-sm">
              {fault}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={busy || !chosen} onClick={() => void start()}>
            {t('start')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: (readonly [string, string])[]
  onChange(value: string): void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <div className="flex flex-col gap-1 text-[13px]">
      <span className="text-muted-foreground">{label}</span>
      <Select value={value} onValueChange={onChange}>
        <SelectTrigger aria-label={label} className="w-full min-w-0">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {options.map(([code, text]) => (
            <SelectItem key={code} value={code}>
              {text}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  )
}
