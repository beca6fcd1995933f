import type { Label } from '@contracts/declaration'

/** The signed-in person. */
export interface User {
  id: number
  userName: string
  realName: string | null
  /** file address, empty for none */
  avatar: string | null
  mobile: string | null
  email: string | null
  userType: number
  organizationName: string | null
  dealerId: number | null
  dealerName: string | null
  language: string | null
  mustChangePassword: boolean
  /** logs in with a one-time code besides the password */
  secondFactor: boolean
  /** a sound is played for each new critical alarm */
  alarmSound: boolean
  /** has to set up two-step login before doing anything else */
  needsSecondFactor: boolean
}

/** A role the user holds and can narrow the session to. */
export interface OwnRole {
  code: string
  name: string
  nameEn: string | null
}

/** A node of the function tree the user was granted: functionType '1' is a page, all others are buttons. */
export interface FunctionNode {
  id: number
  code: string
  name: string
  nameEn: string | null
  functionType: string
  functionUrl: string | null
  hidden: boolean
  icon: string | null
  /** a page that stays as it was while another is looked at */
  cached: boolean
  /** page of the menu that a hidden page belongs to */
  activeMenu: string | null
  sort: number
  subSysFunction?: FunctionNode[] | null
}

export interface DictionaryItem {
  code: string
  name: string
  nameEn: string | null
  /** one of the fixed tones, for states */
  tagColor: string | null
  /** 1 = in use */
  status: number
  parentCode: string | null
  sort: number
}

export interface DictionaryCategory {
  category: string
  categoryDesc: Label
  items: DictionaryItem[]
}

/** A list as somebody wants to find it again. */
export interface SavedView {
  /** of a built-in view its name */
  id: number | string
  version: number
  userId: number
  /** name of the owner */
  userName: string | null
  /** address of the list without a query but the resource's tab */
  page: string
  name: string
  /** as in the list's address */
  filters: Record<string, unknown> | null
  /** none = as declared */
  columns: { field: string; width: number | null; fixed: boolean; visible: boolean }[] | null
  orderBy: string | null
  pageSize: number | null
  isDefault: boolean
  shareRoles: number[] | null
}

/** All the console needs before its first screen, in both languages. */
export interface Bootstrap {
  user: User
  /** the roles that count now */
  roleCodes: string[]
  /** all roles of the user */
  roles: OwnRole[]
  /** the one role the session is narrowed to; null for all */
  activeRole: string | null
  /** ['*'] = everything */
  permissions: string[]
  menu: FunctionNode[]
  dictionary: DictionaryCategory[]
  dictVersion: number | string
  permVersion: number | string
  version: string
  /** the views that the user's lists open with */
  defaultViews: { list: SavedView[] }
  /** what maps are drawn on; no tiles = the land that comes along */
  map: { tiles?: string; datum?: 'wgs84' | 'gcj02'; center: [lng: number, lat: number] }
}

/** Province, city or district. */
export interface Area {
  id: number
  name: string
  nameEn?: string | null
  /** 1 province, 2 city, 3 district */
  levelType: number
  /** initials of the pinyin, for searching */
  jianPin?: string | null
  cityCode?: string | null
  citys?: Area[]
  districts?: Area[]
}
