import { CommandState } from '@contracts/codes/commandState'
import { remoteControl } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { Suspense, useId, useRef, useState } from 'react'
import { ApiError, type RowOf, useOverview, useRows } from '@/api'
import { useOnce } from '@/api/once'
import { requestId } from '@/api/request-id'
import { useDeclaration } from '@/api/use-read'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { lazy } from '@/loading/lazy'
import { useName } from '@/locale'
import type { Values } from '@/rules'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { CommandButton } from './command-button'
import { CommandConfirmation } from './command-confirmation'
import { CommandHistory } from './command-history'
import {
  actionOf,
  argsOf,
  type CommandOption,
  commonCommands,
  keyOf,
  needsNoDialog,
  optionName,
  optionOf,
  optionsOf,
} from './command-option'
import { CommandStatus, type Refusal } from './command-status'
import { sendCommand } from './send-command'
import { isOpen } from './states'

const ActionDialog = lazy(() => import('@/screens/action/action-dialog').then(module => module.ActionDialog))

/** The latest commands of a vehicle, revalidated on live command events and polled while one is open. */
const useCommands = (vehicle: number) =>
  useRows(
    remoteControl,
    'remoteCommand',
    { 'vehicleId.eq': vehicle, pageSize: 10 },
    { on: ['command'], while: page => page.list.some(row => isOpen(row.state)) },
  )

const refusalOf = (error: ApiError): Refusal => ({
  title: error.title,
  reason: String(error.params.reasonText ?? error.reason),
})

/** Panel to control a vehicle: command buttons, status of the last command, history. `only` restricts it to some command codes. */
export function CommandPanel({ record, only }: { record: Pick<RowOf<'vehicle'>, 'id' | 'vin'>; only?: string[] }) {
  const t = useTranslations('command')
  const name = useName()
  const categories = useDict('CommandCategory')
  const { data: vehicles } = useDeclaration('vehicle')
  const buttons = useOverview('remoteCommand', { id: record.id }, { on: ['vehicles'] })
  const commands = useCommands(record.id)
  const [confirming, setConfirming] = useState<CommandOption>()
  const [last, setLast] = useState<string>()
  const [rejection, setRejection] = useState<Refusal>()
  const request = useRef('')
  const once = useOnce()
  const reasonsId = useId()

  async function send(button: CommandOption, values: Values) {
    setRejection(undefined)
    const answer = await sendCommand({
      vin: record.vin,
      code: button.code,
      args: { ...argsOf(button.argsSchema, values), ...button.preset },
      reason: values.reason === undefined ? undefined : String(values.reason),
      clientRequestId: request.current,
    })
    setLast(answer.commandNo)
    void commands.mutate()
    void buttons.mutate()
  }

  async function press(button: CommandOption) {
    if (!needsNoDialog(button)) {
      request.current = requestId()
      return setConfirming(button)
    }
    await once(button.code, async () => {
      request.current = requestId()
      try {
        await send(button, {})
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRejection(refusalOf(error))
      }
    })
  }

  /** Rethrows a rejection with its reason in the message, which the dialog shows below the form. */
  async function sendFromDialog(button: CommandOption, values: Values) {
    try {
      await send(button, values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { title, reason } = refusalOf(error)
      throw new ApiError([title, reason, ...Object.values(error.details)].filter(Boolean).join(' · '), error.status, error.traceId)
    }
  }

  if (buttons.error) return <PanelError error={buttons.error} />
  if (!buttons.data || !vehicles) return <Skeleton className="m-4 h-32" />
  const allOptions = buttons.data.commands.filter(button => !only || only.includes(button.code)).flatMap(optionsOf)
  const withOptionName = (row: RowOf<'remoteCommand'>) => {
    const label = optionName(allOptions, row)
    return label ? { ...row, defName: name(label) } : row
  }
  const data = commands.data && { ...commands.data, list: commands.data.list.map(withOptionName) }
  const lastRow = data?.list.find(row => row.commandNo === last)
  const wake = allOptions.find(option => option.code === 'wake')
  const again = lastRow && optionOf(allOptions, lastRow)
  // A reason that several commands share is said once, above them.
  const blocked = allOptions.flatMap(({ allowed, reasonText }) => (allowed || !reasonText ? [] : [reasonText]))
  const sharedReasons = [...new Set(blocked)].filter(reason => blocked.indexOf(reason) !== blocked.lastIndexOf(reason))
  const reasonIdOf = (reason: string | null) =>
    reason && sharedReasons.includes(reason) ? `${reasonsId}-${sharedReasons.indexOf(reason)}` : undefined
  const common = only ? [] : commonCommands.flatMap(code => allOptions.filter(option => option.code === code))
  const groups = [
    { key: 'common', title: t('common'), options: common },
    ...categories.items.map(category => ({
      key: category.code,
      title: name(category),
      options: allOptions.filter(option => option.category === Number(category.code) && !common.includes(option)),
    })),
  ]
  return (
    <>
      <CommandStatus row={lastRow} rejection={rejection}>
        {lastRow?.state === CommandState.timedOut && (
          <>
            <span className="text-[13px]">{t('unanswered')}</span>
            {[wake, again].map(
              option =>
                option?.allowed && (
                  <Button key={keyOf(option)} variant="outline" size="sm" onClick={() => void press(option)}>
                    {option === wake ? name(option.name) : t('sendAgain')}
                  </Button>
                ),
            )}
          </>
        )}
      </CommandStatus>
      {allOptions.length === 0 && <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>}
      <div className="flex flex-col gap-4 p-4">
        {sharedReasons.map(reason => (
          <Alert key={reason} id={reasonIdOf(reason)} variant="warning">
            {t('blocked', { count: blocked.filter(other => other === reason).length, reason })}
          </Alert>
        ))}
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ key, title, options }) => (
            <section key={key} aria-label={title}>
              <h3 className="mb-1.5 text-muted-foreground text-xs">{title}</h3>
              <ul className="flex flex-wrap gap-2">
                {options.map(button => (
                  <li key={keyOf(button)}>
                    <CommandButton
                      button={button}
                      large={key === 'common'}
                      sharedReason={button.allowed ? undefined : reasonIdOf(button.reasonText)}
                      onPress={() => void press(button)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      <CommandHistory data={data} error={commands.error} last={last} vehicle={record.id} />
      {confirming && (
        <Suspense>
          <ActionDialog
            resource={vehicles}
            action={actionOf(confirming)}
            rows={[record]}
            onRun={values => sendFromDialog(confirming, values)}
            onClose={() => setConfirming(undefined)}
          >
            <CommandConfirmation record={record} button={confirming} />
          </ActionDialog>
        </Suspense>
      )}
    </>
  )
}
