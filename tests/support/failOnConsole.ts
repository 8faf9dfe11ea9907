import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

/*
 * Importing this file makes tests fail that write an error or a warning to the console: React reports errors there that
 * it repairs silently.
 */
let complaints: string[] = []
const { error, warn } = console

beforeEach(() => {
  complaints = []
  // Assigned instead of spied on, because a test that restores all mocks must not disable this.
  console.error = (...parts: unknown[]) => void complaints.push(`console.error: ${format(...parts)}`)
  console.warn = (...parts: unknown[]) => void complaints.push(`console.warn: ${format(...parts)}`)
})

afterEach(() => {
  Object.assign(console, { error, warn })
  if (complaints.length > 0) throw new Error(`The test wrote to the console:\n${complaints.join('\n')}`)
})
