/** Result of a stage of the test command. */
export interface Outcome {
  passed: number
  failed: number
  /** The name of each failure, and the error. */
  faults: string[]
  /** Tests that passed on a retry: the name, and the first error. */
  secondTries: string[]
}
