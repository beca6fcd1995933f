/** An id nobody else has, for a request that must not be done twice. Browsers keep `crypto.randomUUID` from pages that came over plain HTTP. */
export const requestId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
