import { afterEach, beforeEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the worker during the test, in seconds. */
    processorSeconds?: number
  }
}

let before: NodeJS.CpuUsage

beforeEach(() => void (before = process.cpuUsage()))
afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(before)
  task.meta.processorSeconds = (user + system) / 1e6
})
