import type { ScreenProps } from '@/navigation/page-props'
import { ListScreen } from '@/screens/list-screen'
import { ReportScreen } from '@/screens/report-screen'

/** Mileage page: its report above the list of days, or the table of vehicles by week or month. */
export const Mileage = (props: ScreenProps) => <ReportScreen {...props} List={ListScreen} />
