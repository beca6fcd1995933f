import type { ScreenProps } from '@/navigation/page-props'
import { ListScreen } from '@/screens/list-screen'
import { ReportScreen } from '@/screens/report-screen'

/** Fault statistics: the report above the list of faults, or the table of models by week or month. */
export const FaultStatistics = (props: ScreenProps) => <ReportScreen {...props} List={ListScreen} />
