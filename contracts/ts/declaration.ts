/**
 * The shape of a declared resource as the console reads it.
 * Everything beside this file is generated from the Go declarations in `contracts`; this file is the vocabulary they are written in.
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
  | 'int'
  | 'decimal' /** number with `scale` decimals */
  | 'bool'
  | 'enum' /** number code of a fixed dictionary category */
  | 'dict' /** string code of a dictionary category */
  | 'codes' /** several string codes of a dictionary category, or free labels when it has none */
  | 'ref' /** id of a row of resource `ref`; label in `labelKey` */
  | 'refs' /** ids of rows of resource `ref`; labels in `labelKey` */
  | 'time' /** second, Asia/Shanghai */
  | 'date'
  | 'i18n' /** zh/en pair, one line */
  | 'i18nText' /** zh/en pair, several lines */
  | 'masked' /** personal data; `mask` says which */
  | 'secret' /** typed and never shown; whether there is one travels as a boolean */
  | 'color' /** #RRGGBB */
  | 'image' /** file key */
  | 'images' /** file keys */
  | 'file'
  | 'geo' /** {lng, lat} in WGS-84 degrees */
  | 'hours' /** weekly business hours with holidays */
  | 'rows' /** list of structured rows, described by `items` */
  | 'count' /** number of child rows, read only */
  | 'json' /** structured value shown read only */

/** How a column can be searched: the control of the filter bar. */
export type Filter = 'like' | 'eq' | 'in' | 'range'

/** One validation rule as data; `src/rules` and Go's `field` package run the same table of cases. */
export interface Rule {
  rule:
    | 'required'
    | 'requiredWhen' /** required while `field` holds one of `values` ('set' = anything) */
    | 'onlyWhen' /** may hold `values2` only while `field` holds one of `values` */
    | 'length' /** code points */
    | 'range' /** numbers, in the unit on the wire */
    | 'pattern' /** anchored; plain syntax understood by Go and JavaScript (u flag) */
    | 'count' /** elements of a list */
    | 'notFuture'
    | 'notPast'
    | 'compare' /** after | notBefore | notAbove the other `field` */
    | 'check' /** named check: vin, frame15, luhn15, iccid, mac, plate, mobile, phone, email, creditCode, chinaBounds … */
  min?: number
  max?: number
  pattern?: string
  field?: string
  values?: (string | number | boolean)[]
  values2?: (string | number | boolean)[]
  op?: 'after' | 'notBefore' | 'notAbove'
  check?: string
  /** stable name answered in `rules`, such as VIN_CHECK_DIGIT */
  name?: string
  /** sentence of this rule where the general one would not help */
  message?: Label
}

/** One declared field. Absent words mean the silent default. */
export interface Field extends Label {
  name: string
  kind: Kind
  /** shown as a list column unless the user hides it */
  column?: true
  /** how wide the column is at most until somebody widens it, in pixels */
  widest?: number
  /** hidden in the list until the user picks it */
  filter?: Filter
  /** among the filters of the first line */
  quick?: true
  sortable?: true
  /** where it can be typed: both forms, only when adding, only when editing; absent = read only */
  form?: 'both' | 'add' | 'edit'
  /** identifier: monospace, copy on click, never wrapped */
  identifier?: true
  required?: true
  /** many records may be given one value at once */
  many?: true
  default?: string | number | boolean
  dict?: string
  ref?: string
  labelKey?: string
  /** the field this one cascades from: city below province */
  below?: string
  /** which rows of the resource a form offers; all where absent */
  choice?: string
  /** a code that is sent to the phone typed in this field */
  codeTo?: string
  /** the field with the name of the resource that declares the values: its actions for a dict; its fields, written as "resource.field", for codes */
  of?: string
  /** further values by the resource that `of` names, those under '' for every resource */
  others?: Record<string, string[]>
  /** the text leads to a row: the fields with the name of its resource and with its id */
  linksTo?: { resource: string; id: string }
  mask?: 'phone' | 'name' | 'plate' | 'email' | 'address'
  /** personal data that is shown in clear only for a reason */
  forReason?: true
  unit?: string
  /** what the files of an image, images or file field are uploaded for */
  purpose?: string
  scale?: number
  /** a number without separators, as years are written */
  plain?: true
  /** normalisation before the rules, in order */
  normalise?: ('fold' | 'trim' | 'collapse' | 'upper' | 'lower' | 'mac' | 'compact')[]
  rules?: Rule[]
  help?: Label
  /** the field of the row, a pair of languages, that is the help under the input */
  helpFrom?: string
  /** the field of the row that says how the text is typed and shown: a dictionary category, or `position` for longitude,latitude */
  formatFrom?: string
  /** forms show the field only while another one holds one of the values; always where absent */
  shownWhen?: { field: string; values: (string | number | boolean)[] }
  /** for the small picture of a file: the field with the file's content type, which tells what to show where there is none */
  smallOf?: string
  items?: Field[]
  /** for count: the child resource and its referring field, to link to the filtered list */
  child?: string
  childField?: string
  /** the resource that shows the counted rows where a field of the row holds a value */
  childApart?: { field: string; is: number; child: string }
  /** section heading of form and detail this field starts */
  section?: Label
}

/** A state an action starts from or leads to. */
export interface Transition {
  field: string
  from: number[]
  to?: number
}

/** One direction of an action that leads out of a state and back: what it is called for a row in that state, and what it does not ask for. */
export interface Way extends Label {
  from: number
  /** the input field that says which direction it is, and its value */
  by: string
  to: number
  without?: string[]
  /** not dangerous, although the action is */
  mild?: true
}

/** A named action of a resource. */
export interface Action extends Label {
  verb: string
  /** permission that shows it, `resource:verb` */
  permission: string
  transition?: Transition
  /** asks for a reason of 5 to 200 characters */
  reason?: true
  /** most rows at once; absent = one row */
  batch?: number
  danger?: true
  /** what will have happened, for whoever is asked to confirm */
  effect?: Label
  /** fields asked for before it runs */
  input?: Field[]
  ways?: Way[]
  /** one job does it for all rows; the answer is the job */
  background?: true
  /** may be asked for without rows, about everything the viewer reaches */
  onAll?: true
  /** add, edit, delete, export, import: the console has its own surface for these */
  standard?: true
  /** shown on the row itself rather than in the menu */
  primary?: true
  /** verb of the action that reverses this one: offered for a few seconds after it, beside what was done */
  undo?: string
  done?: Label
  /** undoes another action shortly after it, and is offered nowhere else */
  undoOnly?: true
}

/** Rows of another resource that belong to this one, shown on its detail. */
export interface Related extends Label {
  resource: string
  field: string
}

/** A built-in view of a list: conditions as in its address, and its order. */
export interface ListView extends Label {
  name: string
  filters: Record<string, string>
  orderBy?: string
}

/** One declared resource. */
export interface Resource extends Label {
  name: string
  /** permission to look at its rows */
  view: string
  fields: Field[]
  actions: Action[]
  /** default order, such as `createdAt desc` */
  order: string
  /** field that names a row to a person */
  title: string
  /** the field with the second thing that tells rows apart, such as a code */
  code?: string
  /** what people call a row whose title is a number nobody knows: fields in braces, in parts that ` · ` or ` → ` separates */
  named?: string
  /** fields `keyword` looks in */
  search: string[]
  /** what `keyword` looks in, where it also looks in what rows refer to */
  searchIn?: Label[]
  /** field of the row's lifecycle state, shown first and as a badge */
  state?: string
  /** fields in the header of the detail: states as badges, the others as figures */
  summary?: string[]
  /** values of a state in which a row is history: it is neither edited nor acted upon */
  ends?: { field: string; values: number[] }
  related?: Related[]
  /** field with the row's position on a map: the list can be seen as one */
  place?: string
  /** rows can hold their place in a tree by this field */
  tree?: string
  /** the list opens as a tree */
  asTree?: true
  /** the ref whose tree stands at the left of the list and narrows it */
  beside?: string
  /** the columns that the list begins with */
  leading?: string[]
  /** built-in views of the list */
  views?: ListView[]
  /** counts above the list: the rows of a built-in view by the values of an enum, each naming the rows of one state apart */
  tiles?: Label & { by: string; view: string }
  /** rows show what vehicles say of themselves */
  live?: true
}

/** One page of the help centre. */
export interface HelpPage extends Label {
  /** names its files and stands in its address */
  name: string
  /** about a group of the menu with this code as its name: for those who have a page of it */
  group?: true
}

/** A role every installation has. */
export interface BuiltInRole extends Label {
  code: string
  /** ['*'] = everything */
  permissions: string[]
}

/** Something the server can refuse. */
export interface Refusal extends Label {
  number: number
  /** stable name, in `error` of the answer */
  name: string
  /** of HTTP */
  status: number
}

/** A column of an import template. */
export interface ImportColumn extends Label {
  needed?: true
}

/** A code of a dictionary category as it is delivered; an operator may have renamed it since. */
export interface DeclaredCode extends Label {
  code: string
  tone?: string
}

/** One page of the route table. */
export interface DeclaredRoute extends Partial<Label> {
  path: string
  kind: 'list' | 'form' | 'detail' | 'board' | 'help' | 'report' | 'error' | 'redirect'
  menu: boolean
  /** resources of the page; the first is its own, the others are its tabs */
  resources: string[]
  /** empty = every login; 'public' = without a token */
  permission: string
  /** list page a form or detail belongs to: highlighted in the menu */
  list?: string
  /** what a form does (adds or edits a row) or a detail shows: one row, its sheet to read and print, or all rows of one record */
  mode?: 'add' | 'edit' | 'view' | 'sheet' | 'all'
  /** the query of the built-in view that a list opens with where its address asks for nothing */
  opens?: string
}

/** A page as people see it: what it is called stands in the function tree of the session, unless it stands outside of that. */
export type Route = DeclaredRoute & Label
