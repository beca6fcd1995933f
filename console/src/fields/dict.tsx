import { dictKind } from './parts/dict-kind'

export const dict = dictKind(code => code)
