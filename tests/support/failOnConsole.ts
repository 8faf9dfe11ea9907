import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

/*
 * Importing this file makes a test fail that leaves an error or a warning in the console: React reports there the
 * faults that it repairs silently.
 */
let complaints: string[] = []
const { error, warn } = console

beforeEach(() => {
  complaints = []
  // Assigned rather than spied upon: a test that restores all mocks must not switch this off.
  console.error = (...parts: unknown[]) => void complaints.push(`console.error: ${format(...parts)}`)
  console.warn = (...parts: unknown[]) => void complaints.push(`console.warn: ${format(...parts)}`)
})

afterEach(() => {
  Object.assign(console, { error, warn })
  if (complaints.length > 0) throw new Error(`The test left complaints in the console:\n${complaints.join('\n')}`)
})
