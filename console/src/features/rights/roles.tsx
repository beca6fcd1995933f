import { ListScreen } from '@/screens/list-screen'
import type { ScreenProps } from '@/shell/screens'
import { RightsEditor } from './rights-editor'

/** The roles; with one of them in the address, what it may. */
export const Roles = (props: ScreenProps) => (props.id ? <RightsEditor {...props} /> : <ListScreen {...props} />)
