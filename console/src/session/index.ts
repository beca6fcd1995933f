export { useAreas } from './areas'
export type { Area, Bootstrap, DictionaryItem, FunctionNode, User } from './bootstrap'
export { type Dictionary, useDict } from './dictionary'
export { currentSession, type Session, type SignedIn, useMay, useSession, useSignedIn } from './store'
