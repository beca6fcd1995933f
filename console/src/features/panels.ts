import type { ComponentType } from 'react'
import type { Row } from '@/api'
import { lazy } from '@/loading/lazy'
import type messages from '../../messages/more/zh.json'

/** A custom panel of a detail page, for content the declared view cannot express. */
export interface RecordPanel {
  id: string
  title: keyof (typeof messages)['models']
  Panel: ComponentType<{ record: Row }>
  /** page with the full content; it receives the record's id */
  more?: { title: keyof (typeof messages)['models']; path: string }
  /** related list that the panel replaces */
  replacesRelated?: string
  /** fields that the panel shows and the field sections therefore omit */
  hidesFields?: string[]
  /** placed above the fields */
  atTop?: true
  /** permission required to see the panel */
  permission?: string
  /** whether the panel applies to a record; absent = always */
  when?(record: Row): boolean
}

type Panels = Record<
  'ColorsPanel' | 'CommandsPanel' | 'BluetoothPanel' | 'PolicyPanel' | 'FleetPanel' | 'OperationPanel',
  ComponentType<{ record: Row }>
>

const modelPanel = (name: keyof Panels) => lazy(() => import('./model/panels').then((module: Panels) => ({ default: module[name] })))

/** Code of OnlineStatus for online vehicles. */
const ONLINE = 1

/** Custom panels of detail pages, by resource. */
const panels: Record<string, RecordPanel[]> = {
  vehicleModel: [
    {
      id: 'colors',
      title: 'colorsAndPictures',
      Panel: modelPanel('ColorsPanel'),
      more: { title: 'sheet', path: '/equipmentManage/vehicleModelView' },
    },
    { id: 'fleet', title: 'fleet', Panel: modelPanel('FleetPanel') },
    { id: 'operation', title: 'operation', Panel: modelPanel('OperationPanel') },
    {
      id: 'matrix',
      title: 'matrix',
      Panel: lazy(() => import('./ecu/matrix').then(module => ({ default: module.MatrixPanel }))),
      permission: 'ecu:view',
    },
    { id: 'commands', title: 'commandSet', Panel: modelPanel('CommandsPanel') },
    { id: 'bluetooth', title: 'bluetooth', Panel: modelPanel('BluetoothPanel') },
    { id: 'policy', title: 'policy', Panel: modelPanel('PolicyPanel') },
  ],
  vehicleSeries: [
    {
      id: 'models',
      title: 'modelsOf',
      Panel: lazy(() => import('./model/series-panels').then(module => ({ default: module.SeriesModelsPanel }))),
      replacesRelated: 'vehicleModel',
    },
    {
      id: 'fleet',
      title: 'fleet',
      Panel: lazy(() => import('./model/series-panels').then(module => ({ default: module.SeriesFleetPanel }))),
    },
  ],
  vehicle: [
    {
      id: 'offline',
      title: 'offline',
      Panel: lazy(() => import('./vehicle/offline-panel').then(module => ({ default: module.OfflinePanel }))),
      atTop: true,
      when: record => record.onlineStatus !== ONLINE,
    },
    {
      id: 'live',
      title: 'live',
      Panel: lazy(() => import('./vehicle/live-panel').then(module => ({ default: module.LivePanel }))),
      hidesFields: ['onlineStatus', 'soc', 'totalMileageKm', 'lastSeenAt'],
      atTop: true,
    },
    {
      id: 'mileage',
      title: 'mileage',
      Panel: lazy(() => import('./mileage/vehicle-mileage').then(module => ({ default: module.VehicleMileage }))),
      replacesRelated: 'trip',
      permission: 'mileage:view',
    },
    {
      id: 'service',
      title: 'service',
      Panel: lazy(() => import('./vehicle/service-panel').then(module => ({ default: module.ServicePanel }))),
    },
    {
      id: 'track',
      title: 'way',
      Panel: lazy(() => import('./track').then(module => ({ default: module.VehicleTrack }))),
      permission: 'trace:view',
    },
    {
      id: 'control',
      title: 'control',
      Panel: lazy(() => import('./command/command-panel').then(module => ({ default: module.CommandPanel }))),
      more: { title: 'board', path: '/equipmentManage/remoteControl' },
      permission: 'command:view',
    },
    {
      id: 'params',
      title: 'params',
      Panel: lazy(() => import('./params/params-panel').then(module => ({ default: module.ParamsPanel }))),
      replacesRelated: 'vehicleParam',
    },
    {
      id: 'ecus',
      title: 'ecus',
      Panel: lazy(() => import('./ecu/vehicle-ecus').then(module => ({ default: module.VehicleEcus }))),
      more: { title: 'ecuPage', path: '/equipmentManage/ecuDetail' },
      replacesRelated: 'ecu',
      permission: 'ecu:view',
    },
    {
      id: 'pictures',
      title: 'looks',
      Panel: lazy(() => import('./vehicle/pictures').then(module => ({ default: module.PicturesPanel }))),
    },
  ],
  alarm: [
    {
      id: 'advice',
      title: 'advice',
      Panel: lazy(() => import('./alarm/frequency').then(module => ({ default: module.AlarmAdvice }))),
      atTop: true,
    },
    {
      id: 'surroundings',
      title: 'surroundings',
      Panel: lazy(() => import('./alarm/surroundings').then(module => ({ default: module.Surroundings }))),
      permission: 'trace:view',
    },
    {
      id: 'snapshot',
      title: 'snapshot',
      Panel: lazy(() => import('./alarm/snapshot').then(module => ({ default: module.Snapshot }))),
      hidesFields: ['snapshot'],
    },
    {
      id: 'frequency',
      title: 'frequency',
      Panel: lazy(() => import('./alarm/frequency').then(module => ({ default: module.AlarmFrequency }))),
    },
    {
      id: 'same',
      title: 'sameCode',
      Panel: lazy(() => import('./alarm/lists').then(module => ({ default: module.SameCode }))),
    },
    {
      id: 'commands',
      title: 'commandsAround',
      Panel: lazy(() => import('./alarm/lists').then(module => ({ default: module.CommandsAround }))),
      permission: 'command:view',
    },
  ],
  alarmErrCode: [
    {
      id: 'frequency',
      title: 'frequency30',
      Panel: lazy(() => import('./alarm/frequency').then(module => ({ default: module.CodeFrequency }))),
      atTop: true,
      permission: 'alarm:view',
    },
  ],
  auditLog: [
    {
      id: 'changes',
      title: 'changes',
      Panel: lazy(() => import('./audit/changes').then(module => ({ default: module.ChangesPanel }))),
      atTop: true,
      hidesFields: ['changes', 'changedFields'],
      when: record => record.changes !== null,
    },
  ],
  debugCommand: [
    {
      id: 'reply',
      title: 'debugReply',
      Panel: lazy(() => import('./debug/reply-panel').then(module => ({ default: module.ReplyPanel }))),
      atTop: true,
      hidesFields: ['payload', 'response'],
    },
  ],
  remoteCommand: [
    {
      id: 'course',
      title: 'course',
      Panel: lazy(() => import('./command/command-timeline').then(module => ({ default: module.CommandTimeline }))),
      hidesFields: ['args', 'reason', 'attempt', 'wakeSent', 'queuedAt', 'sentAt', 'ackedAt', 'finishedAt', 'dueAt', 'resultValue'],
      atTop: true,
    },
  ],
  trip: [
    {
      id: 'track',
      title: 'way',
      Panel: lazy(() => import('./track').then(module => ({ default: module.TripTrack }))),
      atTop: true,
      permission: 'trace:view',
    },
  ],
  mileageDaily: [
    {
      id: 'trips',
      title: 'tripsOfDay',
      Panel: lazy(() => import('./mileage/day-trips').then(module => ({ default: module.DayTrips }))),
      atTop: true,
      permission: 'trace:view',
    },
  ],
  fileObject: [
    {
      id: 'preview',
      title: 'filePreview',
      Panel: lazy(() => import('./file/file-preview').then(module => ({ default: module.FilePreview }))),
      atTop: true,
    },
  ],
  role: [
    {
      id: 'members',
      title: 'members',
      Panel: lazy(() => import('./rights/members-panel').then(module => ({ default: module.MembersPanel }))),
    },
  ],
  operator: [
    {
      id: 'holdings',
      title: 'holdings',
      Panel: lazy(() => import('./rights/permission-sources-panel').then(module => ({ default: module.PermissionSourcesPanel }))),
    },
  ],
  bluetoothSetup: [
    {
      id: 'versions',
      title: 'versions',
      Panel: lazy(() => import('./model/versions-panel').then(module => ({ default: module.VersionsPanel }))),
    },
  ],
}

/** Header image of a record that has no image field of its own, by resource. */
export const headerImages: Record<string, ComponentType<{ record: Row; alt: string; className?: string }>> = {
  vehicle: lazy(() => import('./vehicle/pictures').then(module => ({ default: module.Portrait }))),
}

/** Ids of the sections that come first on a detail page, in the order of a support call. */
const leadingSections: Record<string, string[]> = {
  vehicle: ['offline', 'live', 'history', 'related-alarm-vehicleId', 'control'],
}

/** Ids of the leading sections of a detail page; the other sections follow in declared order. */
export const leadingOf = (resource: string): string[] => leadingSections[resource] ?? []

/** The custom panels of a resource's detail page. */
export const panelsOf = (resource: string): RecordPanel[] => panels[resource] ?? []
