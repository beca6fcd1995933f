import type { ScreenProps } from '@/navigation/page-props'
import { ListScreen } from '@/screens/list-screen'
import { RightsEditor } from './rights-editor'

/** The role list, or the rights editor if the URL has a role id. */
export const Roles = (props: ScreenProps) => (props.id ? <RightsEditor {...props} /> : <ListScreen {...props} />)
