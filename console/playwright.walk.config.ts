import base from './playwright.config'

/** Visits every page, for checks that are too slow for every test run: `make a11y` and `make pictures`. */
export default { ...base, testDir: 'walk', testMatch: '*.walk.ts', retries: 0, timeout: 30 * 60_000 }
