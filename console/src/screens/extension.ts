import type { ResourceName } from '@contracts/catalogue'
import type { Action, Label, Resource } from '@contracts/declaration'
import type { PagePath } from '@contracts/routes'
import type { ComponentType } from 'react'
import type { Row, RowOf } from '@/api'
import type { FieldInput } from '@/fields/inputs/field-inputs'
import type { ScreenProps } from '@/navigation/page-props'
import type { Values } from '@/rules'
import type messages from '../../messages/more/zh.json'
import type { MapViewProps } from './list/map-view-props'

/**
 * What a feature adds to the console: the default export of `features/<name>/extension.ts`. The registry is generated from these files, and
 * each is loaded when a page that it extends is opened. It imports components with `lazy` or `lazyPreloaded`, so it stays small.
 */
export interface Extension {
  /**
   * Screens of pages that no declaration can express. The registry contains a copy of each import, so that a page loads its screen without
   * loading the extension first.
   */
  screens?: { [path in PagePath]?: LoadScreen }
  /** additions to the list, form and detail of a resource */
  resources?: { [name in ResourceName]?: ResourceExtension<RowOf<name>> }
  /** work without a view while a user is signed in, such as counting for a badge of the menu */
  background?: BackgroundTask
}

/** Import of a screen. */
export type LoadScreen = () => Promise<ComponentType<ScreenProps>>

export interface BackgroundTask {
  /** permission required to run it */
  permission: string
  Component: ComponentType
}

/** What a feature adds to the screens of a resource. */
export interface ResourceExtension<T = Row> {
  /** actions of a row, on list and detail, after the declared ones */
  rowActions?: CustomRowAction<T>[]
  /** what a dialog of an action shows above its fields, by verb */
  actionNotes?: { [verb in string]?: ComponentType<ActionNoteProps<T>> }
  list?: ListExtension<T>
  form?: FormExtension
  detail?: DetailExtension<T>
}

export interface ActionNoteProps<T = Row> {
  rows: T[]
  /** what is entered so far */
  values: Values
}

export interface ListExtension<T = Row> {
  /** next to the title */
  HeaderWidget?: ComponentType
  /** the map of a list whose rows have no position of their own */
  map?: ListMap
  /** above the rows: what the list as a whole has to say */
  Banner?: ComponentType<{ resource: Resource }>
  /** on the list as a whole, in its menu */
  actions?: ListAction[]
  /** on the selected rows */
  bulkTools?: BulkTool<T>[]
}

/** A map as a view of a list. */
export interface ListMap {
  /** whether the account may see it */
  offered(): boolean
  View: ComponentType<MapViewProps>
}

export interface FormPanelProps {
  values: Values
  /** shows the errors of these fields; returns whether they have none */
  validate(names: string[]): boolean
  /** shows errors at their fields, by field path, as those of a refused save */
  onFaults(faults: Record<string, string>): void
}

export interface PrefillProps {
  /** of the address of the page */
  search: URLSearchParams
  set(field: string, value: unknown): void
}

export interface FormExtension {
  /** below the fields: tools for what is entered */
  Panel?: ComponentType<FormPanelProps>
  /** without a view: fills in a new row by what the address names; loaded before the form is used */
  Prefill?: ComponentType<PrefillProps>
  /** page to continue with after a row was added, if the row is unusable before */
  afterAdd?: { permission: string; href(row: Pick<Row, 'id'>): string }
  /** inputs of fields that those of their kind do not suit, by the name of the field */
  inputs?: { [field in string]?: FieldInput }
}

export interface DetailExtension<T = Row> {
  panels?: RecordPanel<T>[]
  /** picture in the header, for a record that has no image field of its own */
  HeaderImage?: ComponentType<HeaderImageProps<T>>
  /** ids of the panels in their order on the page, if several features add panels; others follow */
  panelOrder?: string[]
  /** rows that nothing changes once they are written, so that they have no timeline and no versions */
  isFinal?: true
  /** ids of the sections that come first, in the order of a support call; the others follow in declared order */
  leadingSections?: string[]
}

/** Text of an extension: a key of the namespace `models` of the messages. */
type Title = keyof (typeof messages)['models']

/** An action that is not declared by its resource: it opens a page or a panel. */
export interface CustomRowAction<T = Row> extends Action {
  href?(row: T): string
  Panel?: ComponentType<{ row: T; onClose(): void }>
  /** whether the action is offered for a row; absent = always */
  when?(row: T): boolean
}

/** An action on a list as a whole. */
export interface ListAction extends Label {
  permission: string
  danger?: boolean
  Panel: ComponentType<{ onClose(): void }>
}

/** A read-only tool for several selected rows of a list, such as a comparison. */
export interface BulkTool<T = Row> {
  title: Title
  /** action whose permission the tool requires; the list's permission if absent */
  verb?: string
  minRows: number
  maxRows: number
  Dialog: ComponentType<{ resource: Resource; rows: T[]; onClose(): void }>
}

export interface HeaderImageProps<T = Row> {
  record: T
  alt: string
  className?: string
}

/** A panel of a detail page, for content that the declared sections cannot express. */
export interface RecordPanel<T = Row> {
  id: string
  title: Title
  Panel: ComponentType<{ record: T }>
  /** page with the full content; it receives the record's id */
  more?: { title: Title; path: PagePath }
  /** related list that the panel replaces */
  replacesRelated?: ResourceName
  /** fields that the panel shows and the field sections therefore omit */
  hidesFields?: string[]
  /** placed above the fields */
  atTop?: true
  /** permission required to see the panel */
  permission?: string
  /** whether the panel applies to a record; absent = always */
  when?(record: T): boolean
}
