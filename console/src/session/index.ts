export { useAreas } from './areas'
export type { Area, Bootstrap, DictionaryItem, FunctionNode, SavedView, User } from './bootstrap'
export { type Dictionary, useDict } from './dictionary'
export {
  addressOfView,
  type ColumnLayout,
  currentSession,
  isRestricted,
  layoutOf,
  reloadSession,
  type Session,
  type SignedIn,
  useCan,
  useSession,
  useSignedIn,
} from './store'
