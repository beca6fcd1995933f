import type { ReactNode } from 'react'
import { type OverviewOf, type RowOf, useOverview } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'

export interface Props {
  record: RowOf<'otaFirmware'>
}

export interface OldProps {
  record: RowOf<'otaFirmwareOld'>
}

type Generation = 'otaFirmware' | 'otaFirmwareOld'

interface BodyProps<R extends Generation> {
  record: RowOf<R>
  children(overview: OverviewOf<R>): ReactNode
}

/** Loads the overview of a firmware for a panel, with skeleton and error message. */
function Body<R extends Generation>({ resource, record, children }: BodyProps<R> & { resource: R }) {
  const { data, error } = useOverview(resource, { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  return children(data)
}

export const PanelBody = (props: BodyProps<'otaFirmware'>) => <Body resource="otaFirmware" {...props} />
export const OldPanelBody = (props: BodyProps<'otaFirmwareOld'>) => <Body resource="otaFirmwareOld" {...props} />

export const Empty = ({ children }: { children: ReactNode }) => <p className="px-4 py-3 text-muted-foreground text-sm">{children}</p>
