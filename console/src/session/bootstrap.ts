import type { Label, Route } from '@contracts/declaration'

/** The signed-in user. */
export interface User {
  id: number
  userName: string
  realName: string | null
  /** file URL, empty for none */
  avatar: string | null
  mobile: string | null
  email: string | null
  userType: number
  organizationName: string | null
  organizationNameEn: string | null
  dealerId: number | null
  dealerName: string | null
  dealerNameEn: string | null
  language: string | null
  mustChangePassword: boolean
  /** uses a one-time code (TOTP) in addition to the password */
  secondFactor: boolean
  /** a sound is played for each new critical alarm */
  alarmSound: boolean
  /** settings of the console by name; null without any */
  preferences: Record<string, unknown> | null
  /** must set up two-step login before anything else */
  needsSecondFactor: boolean
}

/** A role of the user that the session can be narrowed to. */
export interface OwnRole {
  code: string
  name: string
  nameEn: string | null
}

/** A granted node of the function tree: functionType '1' is a page, all others are buttons. */
export interface FunctionNode {
  id: number
  code: string
  name: string
  nameEn: string | null
  functionType: string
  functionUrl: string | null
  hidden: boolean
  icon: string | null
  /** whether the page stays mounted while another tab is active */
  cached: boolean
  /** menu page that a hidden page belongs to */
  activeMenu: string | null
  sort: number
  subSysFunction?: FunctionNode[] | null
}

export interface DictionaryItem {
  code: string
  name: string
  nameEn: string | null
  /** tone of the badge, for states */
  tagColor: string | null
  /** 1 = enabled */
  status: number
  parentCode: string | null
  sort: number
}

export interface DictionaryCategory {
  category: string
  categoryDesc: Label
  items: DictionaryItem[]
}

/** A saved view of a list. */
export interface SavedView {
  /** of a built-in view: its name */
  id: number | string
  version: number
  userId: number
  /** name of the owner */
  userName: string | null
  /** path of the list, with the query of the resource's tab at most */
  page: string
  name: string
  /** as in the URL of the list */
  filters: Record<string, unknown> | null
  /** null = as declared */
  columns: { field: string; width: number | null; fixed: boolean; visible: boolean }[] | null
  orderBy: string | null
  pageSize: number | null
  isDefault: boolean
  shareRoles: number[] | null
}

/** The data that the console needs before its first screen, in both languages. */
export interface Bootstrap {
  user: User
  /** active roles */
  roleCodes: string[]
  /** all roles of the user */
  roles: OwnRole[]
  /** the only active role; null for all */
  activeRole: string | null
  /** ['*'] = everything */
  permissions: string[]
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
