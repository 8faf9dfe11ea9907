/** What a stage of the test command came to. */
export interface Outcome {
  passed: number
  failed: number
  /** The name of each failure, and what was thrown. */
  faults: string[]
  /** Of each test that passed when it was tried again: its name, and what was thrown at first. */
  secondTries: string[]
}
