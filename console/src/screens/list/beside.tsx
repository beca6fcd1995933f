import { BesideCategories } from './beside-categories'
import type { BesideProps } from './beside-frame'
import { BesideTree } from './beside-tree'

/** What stands at the left of a list and narrows it: the tree of a ref, or the categories of the dictionary. On a phone it is a select. */
export function Beside(props: BesideProps) {
  return props.field.ref ? <BesideTree {...props} /> : <BesideCategories {...props} />
}
