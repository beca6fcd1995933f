export { useAreas } from './areas'
export type { Area, Bootstrap, DictionaryItem, FunctionNode, SavedView, User } from './bootstrap'
export { type Dictionary, useDict } from './dictionary'
export {
  addressOfView,
  confined,
  currentSession,
  type Look,
  lookOf,
  renew,
  type Session,
  type SignedIn,
  useMay,
  useSession,
  useSignedIn,
} from './store'
