/** Result of one or more stages of the test command. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Failures: name, error, and the command that runs the test alone. */
  faults: string[]
  /** Stages or engines that this machine cannot run, with the command that installs the missing programs. */
  gaps: string[]
  stages: StageTimes[]
  tests: TestTimes[]
}

/** Cost of a stage, in seconds. */
export interface StageTimes {
  name: string
  wall: number
  user: number
  system: number
}

/** Cost of a test, in seconds. Processor time excludes the servers that it calls. */
export interface TestTimes {
  name: string
  wall: number
  processor: number
}

export const emptyOutcome: Outcome = { passed: 0, failed: 0, skipped: 0, faults: [], gaps: [], stages: [], tests: [] }

/** Returns the sum of several outcomes. */
export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
  faults: outcomes.flatMap(({ faults }) => faults),
  gaps: outcomes.flatMap(({ gaps }) => gaps),
  stages: outcomes.flatMap(({ stages }) => stages),
  tests: outcomes.flatMap(({ tests }) => tests),
})
