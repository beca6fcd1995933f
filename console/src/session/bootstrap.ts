import type { Rows } from '@contracts/catalogue'
import type { Label, Route } from '@contracts/declaration'
import type { AccessMenuItem, SystemBootstrap, SystemDivision, SystemItem, SystemOwnAccount } from '@contracts/endpoints'

/** The signed-in user; `preferences` are the settings of the console by name. */
export type User = Omit<SystemOwnAccount, 'preferences'> & { preferences: Record<string, unknown> | null }

/** A granted node of the function tree: functionType '1' is a page, all others are buttons. */
export type FunctionNode = Omit<AccessMenuItem, 'component' | 'subSysFunction'> & { subSysFunction?: FunctionNode[] | null }

export type DictionaryItem = Pick<SystemItem, 'code' | 'name' | 'nameEn' | 'tagColor' | 'status' | 'parentCode' | 'sort'>

export interface DictionaryCategory {
  category: string
  categoryDesc: Label
  items: DictionaryItem[]
}

/** A saved view of a list or a report. The id of a built-in view is its name; the filters are as in the address of the page. */
export type SavedView = Pick<
  Rows['savedView'],
  'version' | 'userName' | 'page' | 'name' | 'columns' | 'orderBy' | 'pageSize' | 'isDefault' | 'shareRoles'
> &
  Partial<Pick<Rows['savedView'], 'notifyAbove' | 'sendAt' | 'recipients' | 'sendStop'>> & {
    id: number | string
    userId: number
    filters: Record<string, unknown> | null
  }

/** The data that the console needs before its first screen, in both languages. */
export interface Bootstrap
  extends Omit<SystemBootstrap, 'user' | 'menu' | 'routes' | 'dictionary' | 'defaultViews' | 'dictVersion' | 'permVersion'> {
  user: User
  menu: FunctionNode[]
  /** the pages that the user may open, in menu order */
  routes: Route[]
  dictionary: DictionaryCategory[]
  dictVersion: number | string
  permVersion: number | string
  version: string
  /** default views of the user's lists */
  defaultViews: { list: SavedView[] }
  /** tile source of maps; without tiles the bundled land outlines are used */
  map: { tiles?: string; datum?: 'wgs84' | 'gcj02'; center: [lng: number, lat: number] }
}

/** Province, city or district. */
export type Area = SystemDivision
