import base from './playwright.config'

/** Walks through every page, for what is not asked at every test run: `make a11y` and `make pictures`. */
export default { ...base, testDir: 'walk', testMatch: '*.walk.ts', retries: 0, timeout: 30 * 60_000 }
