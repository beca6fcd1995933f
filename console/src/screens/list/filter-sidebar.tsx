import { FilterSidebarCategories } from './filter-sidebar-categories'
import type { FilterSidebarProps } from './filter-sidebar-frame'
import { FilterSidebarTree } from './filter-sidebar-tree'

/** Filter sidebar of a list: a tree for references, else the dictionary categories. On narrow windows it is a select. */
export function FilterSidebar(props: FilterSidebarProps) {
  return props.field.ref ? <FilterSidebarTree {...props} /> : <FilterSidebarCategories {...props} />
}
