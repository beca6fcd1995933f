import { dictKind } from './parts/dict-kind'

export const enumeration = dictKind(Number)
