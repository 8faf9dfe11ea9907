declare namespace Express {
  /** What the walk of a call through the upstream leaves for the one who answers its faults. */
  interface Locals {
    /** Who makes the call, once that is known. */
    userId?: string
  }
}
