export { type CallOptions, call, callForBlob } from './call'
export { useConnectionLost } from './connection'
export { ApiError, Code, type Envelope } from './envelope'
export {
  downloadFile,
  downloadOnClick,
  fileAddress,
  saveBlob,
  smallKey,
  uploadFile,
} from './file'
export { subscribeLive } from './live-events'
export {
  type BlockedActions,
  type Option,
  type Page,
  type Params,
  queryOf,
  type RecordView,
  type Row,
  type Tile,
  useAction,
  useOptions,
  useOverview,
  useRefresh,
  useScreen,
} from './screen'
export type { StoredFile, UploadedBytes } from './stored-file'
export type { Change, TimelineEvent, TimelinePart } from './timeline'
export { type Live, useLive } from './use-live'
