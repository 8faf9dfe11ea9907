declare namespace Express {
  /** The values that the steps of a call leave for the handler of its faults. */
  interface Locals {
    /** The user of the call, once that is known. */
    userId?: string
  }
}
