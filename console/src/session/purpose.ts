/** Why somebody looks at personal data or a position: a code of the dictionary TracePurpose, or words. */
export interface Purpose {
  code: string
  words: string
}

let last: Purpose = { code: '', words: '' }

/** The last purpose given in this window, proposed for the next query, because consecutive ones usually have the same. */
export const lastPurpose = (): Purpose => last

export const rememberPurpose = (purpose: Purpose) => {
  last = purpose
}
