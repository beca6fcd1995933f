import base from './playwright.config'

/** Visits of every page that are not part of the test run: `make a11y` and `make pictures`. */
export default { ...base, testDir: 'walk', testMatch: '*.walk.ts', retries: 0, timeout: 30 * 60_000 }
