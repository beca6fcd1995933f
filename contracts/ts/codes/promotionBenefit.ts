// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const PromotionBenefit = {
  noBenefit: 0,
  cashOff: 1,
  discount: 2,
  ofCoupon: 3,
  gift: 4,
  tradeIn: 5,
} as const
