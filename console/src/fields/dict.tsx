export { dictKind as dict } from './parts/dict-kind'
