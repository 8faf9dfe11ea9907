import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

/* Importing this file makes a test fail that leaves an error or a warning in the console: React says there what it silently repairs. */
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void complaints.push(`console.${level}: ${format(...parts)}`))
  }
})

afterEach(() => {
  for (const level of ['error', 'warn'] as const) vi.mocked(console[level]).mockRestore()
  if (complaints.length > 0) throw new Error(`The test left complaints in the console:\n${complaints.join('\n')}`)
})
