/** URL of an anchor in the help. */
export const helpAt = (at: string) => `/qa?at=${at}`
