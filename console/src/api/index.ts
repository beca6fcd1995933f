export { type CallOptions, call, callForBlob } from './call'
export { ApiError, Code, type Envelope } from './envelope'
export { downloadFile, fileAddress, type StoredFile, saveBlob, uploadFile } from './file'
export { onLive } from './live'
export {
  type Change,
  type History,
  type Option,
  type Page,
  type Params,
  type Points,
  queryOf,
  type RecordView,
  type Row,
  useAction,
  useHistory,
  useOptions,
  useOverview,
  usePoints,
  useRefresh,
  useScreen,
} from './screen'
