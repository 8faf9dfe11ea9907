import { ApiError } from '#lib/contract'

/** Checks whether a call failed because the server was unreachable or restarting, so that a retry is useful. */
export const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.retryAfterSeconds !== undefined || error.status >= 500)
