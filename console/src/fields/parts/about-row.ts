import { createContext } from 'react'

/** id of the row that a form or an action is about: some pickers offer only what fits it */
export const AboutRow = createContext<number | undefined>(undefined)
