declare namespace Express {
  /** Values that the middleware of a call passes to the error handler. */
  interface Locals {
    /** User of the call, once authenticated. */
    userId?: string
  }
}
