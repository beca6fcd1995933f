export { type CallOptions, call, callForBlob } from './call'
export { useConnectionLost } from './connection'
export { type AnswerOf, addressOf, callEndpoint, type EndpointPath, type InputOf } from './endpoint'
export { ApiError, Code, type Envelope } from './envelope'
export {
  downloadFile,
  downloadFrom,
  downloadOnClick,
  fileAddress,
  saveBlob,
  smallKey,
  uploadFile,
} from './file'
export { subscribeLive } from './live-events'
export { type Params, queryOf } from './query'
export { readAddress } from './read-address'
export {
  type BlockedActions,
  type Option,
  type Page,
  type RecordView,
  type Row,
  type RowOf,
  type Tile,
  useAction,
  useOptions,
  useRecord,
  useRefresh,
  useRows,
  useScreen,
} from './screen'
export { Source } from './source'
export type { StoredFile, UploadedBytes } from './stored-file'
export type { Change, TimelineEvent, TimelinePart } from './timeline'
export { type OverviewOf, useEndpoint, useOverview, useReport } from './use-endpoint'
export { type Live, useLive } from './use-live'
