export { dictKind as enumeration } from './parts/dict-kind'
