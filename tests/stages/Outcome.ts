/** Result of one or more stages of the test command. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Each failure: its name, the error, and the command that runs it alone. */
  faults: string[]
  /** Each stage or engine that this machine cannot run, with the command that installs what it needs. */
  gaps: string[]
  stages: StageTimes[]
  tests: TestTimes[]
}

/** What a stage cost, in seconds. */
export interface StageTimes {
  name: string
  wall: number
  user: number
  system: number
}

/** What a test cost, in seconds; processor time without that of servers it asks. */
export interface TestTimes {
  name: string
  wall: number
  processor: number
}

export const emptyOutcome: Outcome = { passed: 0, failed: 0, skipped: 0, faults: [], gaps: [], stages: [], tests: [] }

/** The sum of several outcomes. */
export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
  faults: outcomes.flatMap(({ faults }) => faults),
  gaps: outcomes.flatMap(({ gaps }) => gaps),
  stages: outcomes.flatMap(({ stages }) => stages),
  tests: outcomes.flatMap(({ tests }) => tests),
})
