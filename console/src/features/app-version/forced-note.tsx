import { useTranslations } from 'next-intl'
import { type RowOf, useEndpoint } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Skeleton } from '@/components/ui/skeleton'
import type { ActionNoteProps } from '@/screens/extension'
import { PanelError } from '@/screens/panel-error'

/** How many users a version forces to update, with the demands entered so far: the number that the action asks for. */
export function ForcedNote({ rows, values }: ActionNoteProps<RowOf<'appVersion'>>) {
  const t = useTranslations('appForced')
  const [version] = rows
  const { data, error } = useEndpoint(
    '/ota/crm/appVersion/forcedUsers',
    version && {
      id: version.id,
      updateMode: Number(values.updateMode) || undefined,
      minSupportedCode: Number(values.minSupportedCode) || undefined,
    },
    { keepPreviousData: true },
  )
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="h-9" />
  return <Alert variant={data.users > 0 ? 'warning' : 'default'}>{data.users > 0 ? t('users', { users: data.users }) : t('none')}</Alert>
}
