export { useAreas } from './areas'
export type { Area, Bootstrap, DictionaryItem, FunctionNode, SavedView, User } from './bootstrap'
export { type Dictionary, useDict } from './dictionary'
export {
  addressOfView,
  type ColumnLayout,
  confined,
  currentSession,
  layoutOf,
  renew,
  type Session,
  type SignedIn,
  useCan,
  useSession,
  useSignedIn,
} from './store'
