import base from './playwright.config'

// A walk asks for a record of every page at once.
process.env.EVOPS_REQUESTS_PER_SECOND = '0'

/** Visits of every page that are not part of the test run: `make a11y` and `make pictures`. */
export default { ...base, testDir: 'walk', testMatch: '*.walk.ts', retries: 0, timeout: 30 * 60_000 }
