import { createContext } from 'react'
import { call } from './call'

/** What answers the reads and actions of standard screens: the bff, unless a part of the page has rows of its own. */
export const Source = createContext(call)
