import { otaTaskQuery, otaTaskQueryOld } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { type AnswerOf, type RowOf, useEndpoint } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import type { ActionNoteProps } from '@/screens/extension'
import { PanelError } from '@/screens/panel-error'

type Withdrawal = AnswerOf<'/ota/crm/firmware/withdrawal'>

/** What the withdrawal of a firmware stops, before it is confirmed. */
export function WithdrawalNote({ rows: [firmware] }: ActionNoteProps<RowOf<'otaFirmware'>>) {
  const { data, error } = useEndpoint('/ota/crm/firmware/withdrawal', firmware && { id: firmware.id })
  return <Effect data={data} error={error} taskHref={id => hrefOf(otaTaskQuery, { id })} />
}

/** The same for terminals of the first generation, which cannot return to a former version. */
export function OldWithdrawalNote({ rows: [firmware] }: ActionNoteProps<RowOf<'otaFirmwareOld'>>) {
  const { data, error } = useEndpoint('/ota/crm/firmwareOld/withdrawal', firmware && { id: firmware.id })
  return <Effect data={data} error={error} taskHref={id => hrefOf(otaTaskQueryOld, { id })} />
}

interface EffectProps {
  data: Withdrawal | undefined
  error: Error | undefined
  taskHref(id: number): string
}

function Effect({ data, error, taskHref }: EffectProps) {
  const t = useTranslations('withdrawal')
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="h-24" />
  const { tasks, vehicles, former, noFormer } = data
  return (
    <div className="space-y-3 text-sm">
      <Alert variant={tasks.length > 0 ? 'warning' : 'default'}>{tasks.length > 0 ? t('tasks', { n: tasks.length }) : t('noTasks')}</Alert>
      {tasks.length > 0 && (
        <ul className="max-h-60 divide-y divide-border overflow-y-auto rounded-md border border-border">
          {tasks.map(task => (
            <li key={task.id} className="space-y-1 px-3 py-2">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <TextLink href={taskHref(task.id)} className="font-medium">
                  {task.name}
                </TextLink>
                <span className="font-mono text-muted-foreground text-xs">{task.taskNo}</span>
                <span className="ml-auto flex items-center gap-1.5">
                  <CodeBadge category="OtaTaskStatus" code={task.status} />
                  {task.becomes !== task.status && (
                    <>
                      <span role="img" aria-label={t('becomes')}>
                        →
                      </span>
                      <CodeBadge category="OtaTaskStatus" code={task.becomes} />
                    </>
                  )}
                </span>
              </p>
              <p className="text-muted-foreground text-xs tabular-nums">
                {t('targets', { takenBack: task.takenBack, installing: task.installing, succeeded: task.succeeded })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {vehicles !== null && <p>{t('vehicles', { n: vehicles })}</p>}
      {former ? (
        <p>{t('former', { version: former.versionName, n: former.vehicles })}</p>
      ) : (
        noFormer && <p className="text-muted-foreground">{t('noFormer', { why: noFormer })}</p>
      )}
    </div>
  )
}
