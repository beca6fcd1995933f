/** Format of a share: one decimal always, so that shares below each other align. */
export const SHARE = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
