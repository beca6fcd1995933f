import type { OtaFirmwareOldOverview, OtaFirmwareOverview } from '@contracts/endpoints'
import type { ReactNode } from 'react'
import { type RowOf, useOverview } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'

export interface Props {
  record: RowOf<'otaFirmware'>
}

/** Loads the overview for a panel, with skeleton and error message. */
export function PanelBody({ record, children }: Props & { children(overview: OtaFirmwareOverview): ReactNode }) {
  const { data, error } = useOverview('otaFirmware', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  return children(data)
}

export interface OldProps {
  record: RowOf<'otaFirmwareOld'>
}

/** The same for a firmware of the first generation. */
export function OldPanelBody({ record, children }: OldProps & { children(overview: OtaFirmwareOldOverview): ReactNode }) {
  const { data, error } = useOverview('otaFirmwareOld', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  return children(data)
}

export const Empty = ({ children }: { children: ReactNode }) => <p className="px-4 py-3 text-muted-foreground text-sm">{children}</p>
