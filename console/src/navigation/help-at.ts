import { qa } from '@contracts/pages'

/** Address of an anchor in the help. */
export const helpAt = (at: string) => `${qa}?at=${at}`
