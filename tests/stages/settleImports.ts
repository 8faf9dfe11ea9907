import { afterAll, vi } from 'vitest'

/** What a test begins to load is loaded before its environment goes; after that it would be an error outside of any test. */
afterAll(async () => {
  vi.useRealTimers()
  await vi.dynamicImportSettled()
})
