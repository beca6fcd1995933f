import type { ResourceName } from '@contracts/catalogue'
import type { Action, Label, Resource } from '@contracts/declaration'
import type { PagePath } from '@contracts/routes'
import type { ComponentType } from 'react'
import type { Row } from '@/api'
import type { ScreenProps } from '@/navigation/page-props'
import type messages from '../../messages/more/zh.json'

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
  resources?: { [name in ResourceName]?: ResourceExtension }
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
export interface ResourceExtension {
  /** actions of a row, on list and detail, after the declared ones */
  rowActions?: CustomRowAction[]
  list?: ListExtension
  form?: FormExtension
  detail?: DetailExtension
}

export interface ListExtension {
  /** next to the title */
  HeaderWidget?: ComponentType
  /** on the list as a whole, in its menu */
  actions?: ListAction[]
  /** on the selected rows */
  bulkTools?: BulkTool[]
}

export interface FormExtension {
  /** page to continue with after a row was added, if the row is unusable before */
  afterAdd?: { permission: string; href(row: Pick<Row, 'id'>): string }
}

export interface DetailExtension {
  panels?: RecordPanel[]
  /** picture in the header, for a record that has no image field of its own */
  HeaderImage?: ComponentType<HeaderImageProps>
  /** ids of the panels in their order on the page, if several features add panels; others follow */
  panelOrder?: string[]
  /** ids of the sections that come first, in the order of a support call; the others follow in declared order */
  leadingSections?: string[]
}

/** Text of an extension: a key of the namespace `models` of the messages. */
type Title = keyof (typeof messages)['models']

/** An action that is not declared by its resource: it opens a page or a panel. */
export interface CustomRowAction extends Action {
  href?(row: Pick<Row, 'id'>): string
  Panel?: ComponentType<{ row: Row; onClose(): void }>
}

/** An action on a list as a whole. */
export interface ListAction extends Label {
  permission: string
  danger?: boolean
  Panel: ComponentType<{ onClose(): void }>
}

/** A read-only tool for several selected rows of a list, such as a comparison. */
export interface BulkTool {
  title: Title
  minRows: number
  maxRows: number
  Dialog: ComponentType<{ resource: Resource; rows: Row[]; onClose(): void }>
}

export interface HeaderImageProps {
  record: Row
  alt: string
  className?: string
}

/** A panel of a detail page, for content that the declared sections cannot express. */
export interface RecordPanel {
  id: string
  title: Title
  Panel: ComponentType<{ record: Row }>
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
  when?(record: Row): boolean
}
