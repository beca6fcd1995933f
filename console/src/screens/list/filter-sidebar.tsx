import { FilterSidebarCategories } from './filter-sidebar-categories'
import type { FilterSidebarProps } from './filter-sidebar-frame'
import { FilterSidebarTree } from './filter-sidebar-tree'

/** What stands at the left of a list and narrows it: the tree of a ref, or the categories of the dictionary. On a phone it is a select. */
export function FilterSidebar(props: FilterSidebarProps) {
  return props.field.ref ? <FilterSidebarTree {...props} /> : <FilterSidebarCategories {...props} />
}
