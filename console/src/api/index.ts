export { type CallOptions, call, callForBlob } from './call'
export { ApiError, Code, type Envelope } from './envelope'
export { downloadFile, fileAddress, type StoredFile, saveBlob, smallKey, uploadFile } from './file'
export { onLive } from './live'
export {
  type Change,
  type Hindered,
  type Occurrence,
  type Option,
  type Page,
  type Params,
  type Points,
  queryOf,
  type RecordView,
  type Row,
  type TimelinePart,
  useAction,
  useOptions,
  useOverview,
  usePoints,
  useRefresh,
  useScreen,
  useTimeline,
} from './screen'
