/**
 * Types of the declarations that the console reads.
 * All other files here are generated from the Go declarations in `contracts` and use these types.
 */

/** A label in both languages. */
export interface Label {
  zh: string
  en: string
}

/** Kind of a field; the console has one file per kind in `src/fields`. */
export type Kind =
  | 'text' /** one line */
  | 'longtext' /** several lines */
  | 'link' /** http or https URL */
  | 'int'
  | 'decimal' /** number with `scale` decimals */
  | 'money' /** cents of `currency`, or of the one in the field `currencyFrom` */
  | 'bool'
  | 'enum' /** number code of a fixed dictionary category */
  | 'dict' /** string code of a dictionary category */
  | 'codes' /** several string codes of a dictionary category, or free labels without one */
  | 'ref' /** id of a row of resource `ref`; label in `labelKey` */
  | 'refs' /** ids of rows of resource `ref`; labels in `labelKey` */
  | 'time' /** to the second, Asia/Shanghai */
  | 'date'
  | 'i18n' /** zh/en pair, one line */
  | 'i18nText' /** zh/en pair, several lines */
  | 'richText' /** sanitised HTML; `length` counts the characters of its plain text */
  | 'i18nRichText' /** zh/en pair of sanitised HTML */
  | 'masked' /** personal data; `mask` says which */
  | 'secret' /** write-only; the wire has a boolean: set or not */
  | 'color' /** #RRGGBB */
  | 'image' /** file key */
  | 'images' /** file keys */
  | 'file'
  | 'audio' /** file key */
  | 'video' /** file key */
  | 'geo' /** {lng, lat} in WGS-84 degrees */
  | 'hours' /** weekly business hours with holidays */
  | 'recurrence' /** repeated dates and times with exceptions; the rule as text in `labelKey` */
  | 'audience' /** stored query over another resource; the query as a sentence in `labelKey` */
  | 'rows' /** list of structured rows, described by `items` */
  | 'count' /** number of child rows, read only */
  | 'children' /** rows of resource `child`, saved with this record; their fields are `items` */
  | 'json' /** structured value, read only */

/** Repeated dates and times of day with exceptions (a part of RFC 5545). */
export interface Recurrence {
  repeat: 'once' | 'daily' | 'weekly' | 'monthly'
  /** every n days, weeks or months; default 1 */
  every?: number
  /** 1 Monday to 7 Sunday */
  weekdays?: number[]
  /** 1 to 31; -1 is the last day of the month */
  days?: number[]
  /** HH:mm */
  times: string[]
  /** name of the time zone; default that of the business */
  zone?: string
  start: string
  /** last day; not together with count */
  end?: string
  /** number of days */
  count?: number
  except?: string[]
  also?: string[]
  skipHolidays?: boolean
}

/** A stored query over a resource. Conditions are written as in a list request, such as `"status.in": [1, 2]`. */
export interface Audience {
  /** without it, an audience without filters is nobody */
  everyone: boolean
  filters?: Record<string, unknown>
  /** each condition removes rows */
  exclude?: Record<string, unknown>
}

/** How a list is filtered by a field: the control of the filter bar. */
export type Filter = 'like' | 'eq' | 'in' | 'range'

/** One validation rule as data; `src/rules` and Go's `field` package run the same table of cases. */
export interface Rule {
  rule:
    | 'required'
    | 'requiredWhen' /** required while `field` has one of `values` ('set' = any value) */
    | 'onlyWhen' /** allows `values2` only while `field` has one of `values` */
    | 'length' /** code points */
    | 'range' /** numbers, in the unit on the wire */
    | 'pattern' /** anchored; plain syntax understood by Go and JavaScript (u flag) */
    | 'bytes' /** size in UTF-8 */
    | 'link' /** URL; `values` are the allowed hosts, `values2` the allowed schemes, http and https if absent */
    | 'count' /** elements of a list */
    | 'notFuture'
    | 'notPast'
    | 'compare' /** after | notBefore | notAbove the other `field` */
    | 'check' /** named check: vin, frame15, luhn15, iccid, mac, plate, mobile, phone, email, contact, creditCode, chinaBounds … */
  min?: number
  max?: number
  pattern?: string
  field?: string
  values?: (string | number | boolean)[]
  values2?: (string | number | boolean)[]
  op?: 'after' | 'notBefore' | 'notAbove'
  check?: string
  /** stable name in `rules` of the response, such as VIN_CHECK_DIGIT */
  name?: string
  /** message of this rule, if the general one is not enough */
  message?: Label
}

/** One declared field. Absent members have the default. */
export interface Field extends Label {
  name: string
  kind: Kind
  /** a list column unless the user hides it */
  column?: true
  /** maximum width of the column in pixels until the user widens it */
  widest?: number
  /** the list can be filtered by the field */
  filter?: Filter
  /** shown in the first line of filters */
  quick?: true
  sortable?: true
  /** forms in which it can be entered; absent = read only */
  form?: 'both' | 'add' | 'edit'
  /** identifier: monospace, copy on click, never wrapped */
  identifier?: true
  required?: true
  /** can be set for many records at once */
  many?: true
  default?: string | number | boolean | string[] | object[] | { zh: string; en: string | null }
  dict?: string
  ref?: string
  labelKey?: string
  /** the field that this one depends on, as a city on a province */
  below?: string
  /** name of the subset of rows that forms offer; all if absent */
  choice?: string
  /** the field with the phone that receives this code */
  codeTo?: string
  /** the field with the name of the resource that declares the values: its actions for a dict; its fields, written as "resource.field", for codes */
  of?: string
  /** further values by resource named by `of`; those under '' for every resource */
  others?: Record<string, string[]>
  /** the codes in groups, each of which a filter can choose as a whole */
  groups?: (Label & { codes: string[] })[]
  /** the text links to a row: the fields with its resource and its id */
  linksTo?: { resource: string; id: string }
  mask?: 'phone' | 'name' | 'plate' | 'email' | 'address' | 'contact'
  /** permission without which the server leaves the field out and refuses it */
  needs?: string
  /** personal data whose reveal needs a reason */
  forReason?: true
  unit?: string
  /** of an audio or video: the field with its duration in seconds */
  durationField?: string
  /** width to height of the pictures of the field */
  ratio?: [width: number, height: number]
  /** purpose of the uploaded files of an image, images, file, audio or video field */
  purpose?: string
  scale?: number
  /** the currency of money, ISO 4217 */
  currency?: string
  /** the field of the row with the currency */
  currencyFrom?: string
  /** a number without thousands separators, as for years */
  plain?: true
  /** the values of a bool in words; yes and no if absent */
  words?: { yes: Label; no: Label }
  /** normalisation before the rules, in order */
  normalise?: ('fold' | 'trim' | 'collapse' | 'upper' | 'lower' | 'mac' | 'compact')[]
  rules?: Rule[]
  help?: Label
  /** the field of the row, a bilingual text, that is the help under the input */
  helpFrom?: string
  /** the field of the row with the format of the text: a dictionary category, or `position` for longitude,latitude */
  formatFrom?: string
  /** forms have the field only while another one has one of the values ('set' = any value); otherwise a write clears it */
  visibleWhen?: { field: string; values: (string | number | boolean)[] }
  /** for the thumbnail of a file: the field with the content type of the file, for an icon if there is no thumbnail */
  smallOf?: string
  /** for an audience: the resource whose rows it selects, and the one that declares it */
  audience?: { of: string; owner: string }
  items?: Field[]
  /** for children: permissions by verb (add, edit, delete) */
  rights?: Record<string, string>
  /** for children: people order the rows */
  ordered?: true
  /** of a versioned resource: a change takes effect at once, also in a published record */
  unversioned?: true
  /** for children and count: the child resource; for count its referring field, to link to the filtered list */
  child?: string
  childField?: string
  /** the resource that shows the counted rows if a field of the row has a value */
  childApart?: { field: string; is: number; child: string }
  /** heading of the section of form and detail that starts with this field */
  section?: Label
}

/** The fields of a record that the app shows: texts in both languages, pictures, and the line below the title. */
export interface Preview {
  title: string
  text: string
  subtitle?: string
  cover?: string
  coverEn?: string
  author?: string
  time?: string
}

/** The states that an action starts from and the one that it leads to. */
export interface Transition {
  field: string
  from: number[]
  to?: number
}

/** One direction of an action that switches a state: its label for a row in the state `from`, and the input fields it does not ask for. */
export interface Way extends Label {
  from: number
  /** the input field that sets the direction, and its value */
  by: string
  to: number
  without?: string[]
  /** not dangerous, unlike the action */
  mild?: true
}

/** A named action of a resource. */
export interface Action extends Label {
  verb: string
  /** permission, `resource:verb` */
  permission: string
  transition?: Transition
  /** requires a reason of 5 to 200 characters */
  reason?: true
  /** maximum number of rows at once; absent = one row */
  batch?: number
  danger?: true
  /** description of the result in the confirmation dialog */
  effect?: Label
  /** input fields */
  input?: Field[]
  ways?: Way[]
  /** runs as one job for all rows; the response is the job */
  background?: true
  /** can be called without rows, on every row the caller can act on */
  onAll?: true
  /** add, edit, delete, export, import: the console has its own screens for these */
  standard?: true
  /** shown on the row instead of in the menu */
  primary?: true
  /** message after success; `{rows}` is replaced by the row or the count of rows, an input field in braces by its value */
  done?: Label
  /** verb of the action that reverses this one: offered for a few seconds after it */
  undo?: string
  /** only undoes another action shortly after it; offered nowhere else */
  undoOnly?: true
}

/** Child resource shown on the detail. */
export interface Related extends Label {
  resource: string
  field: string
}

/** A built-in view of a list: filters as in its address, and its order. */
export interface ListView extends Label {
  name: string
  filters: Record<string, string>
  orderBy?: string
}

/** Counts rows in sentences: measure word and noun in Chinese ("辆车"), singular and plural in English. */
export interface Noun {
  zh: string
  one: string
  many: string
}

/** One declared resource. */
export interface Resource extends Label {
  name: string
  noun: Noun
  /** permission for viewing its rows */
  view: string
  fields: Field[]
  actions: Action[]
  /** default order, such as `createdAt desc` */
  order: string
  /** field that names a row */
  title: string
  /** second field that tells rows apart, such as a code */
  code?: string
  /** display name of rows whose title is an unfamiliar number: fields in braces, in parts separated by ` · ` or ` → ` */
  named?: string
  /** fields that `keyword` searches */
  search: string[]
  /** labels of the fields that `keyword` searches, if it also searches referenced rows */
  searchIn?: Label[]
  /** field of the row's lifecycle state, shown first and as a badge */
  state?: string
  /** the state whose values are the columns of a board, a view of the list */
  board?: string
  /** fields in the header of the detail: states as badges, the others as figures */
  summary?: string[]
  /** values of a state in which a row is read-only: no edits, no actions */
  ends?: { field: string; values: number[] }
  related?: Related[]
  /** field with the position of the row; the list has a map view */
  place?: string
  /** the ref to the parent row */
  tree?: string
  /** the list opens as a tree */
  asTree?: true
  /** people order the rows: the field with their numbers, and the fields whose values rows must share to be ordered among each other */
  manualOrder?: { field: string; group: string[] }
  /** the field of the filter in the sidebar of the list: a ref, shown as a tree, or a dictionary category */
  sidebarFilter?: string
  /** rows have versions: they can be compared and restored, and an edit is saved automatically */
  versions?: true
  /** the sections of the add page are steps, followed by a review */
  steps?: true
  /** the fields that the app shows of a record, by name */
  preview?: Preview
  /** the first columns of the list */
  leading?: string[]
  /** built-in views of the list */
  views?: ListView[]
  /** counts above the list: the rows of a built-in view by the values of an enum, each with a separate count of the rows in one state */
  tiles?: Label & { by: string; view: string }
  /** rows show live values of vehicles */
  live?: true
}

/** One page of the help centre. */
export interface HelpPage extends Label {
  /** part of its address and of its file names */
  name: string
  /** about the menu group whose code is the name: shown to accounts with a page of the group */
  group?: true
}

/** A role of every installation. */
export interface BuiltInRole extends Label {
  code: string
  /** ['*'] = everything */
  permissions: string[]
}

/** A fault that the server can return. */
export interface Refusal extends Label {
  number: number
  /** stable name, in `error` of the response */
  name: string
  /** HTTP status */
  status: number
}

/** A column of an import template. */
export interface ImportColumn extends Label {
  needed?: true
}

/** A code of a dictionary category as delivered; operators can rename it. */
export interface DeclaredCode extends Label {
  code: string
  tone?: string
}

/** The lifecycle of a state field: the states in which rows begin, if declared, and the transitions between states. */
export interface Lifecycle {
  field: string
  starts?: number[]
  transitions: LifecycleTransition[]
}

/** A transition, named by its event. `after` is the timeout that triggers it, or the time within which it is possible. */
export interface LifecycleTransition extends Label {
  from: number[]
  to: number
  by: 'user' | 'terminal' | 'system' | 'timer'
  /** the action that causes it */
  verb?: string
  after?: Label
}

/** A page, with its name in the function tree or, outside of it, the declared one. */
export interface Route extends Label {
  path: string
  kind: 'list' | 'form' | 'detail' | 'board' | 'help' | 'report' | 'error' | 'redirect'
  menu: boolean
  /** resources of the page, its own first */
  resources: string[]
  /** resources of a menu page with several that its tab bar shows, its own included */
  tabs?: RouteTab[]
  /** empty = every account */
  permission: string
  /** list page that a form or detail belongs to; highlighted in the menu */
  list?: string
  /** what a form does (add or edit a row) or a detail shows: one row, its sheet for reading and printing, or all rows that belong to one record */
  mode?: 'add' | 'edit' | 'view' | 'sheet' | 'all'
  /** codes that the rows of a form have in some enums, where several forms share a resource; the form sets them */
  fixed?: Record<string, number>
  /** query of the built-in view that a list opens with if its address has none */
  opens?: string
  /** code of the menu group; the first part of the path if absent */
  group?: string
  /** whether the page stays mounted while another tab is active; absent = by its kind */
  cached?: boolean
}

/** A resource of a page with several. */
export interface RouteTab extends Label {
  resource: string
  permission: string
  /** query of the built-in view that the list opens with */
  opens?: string
}
