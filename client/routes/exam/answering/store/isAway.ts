import { ApiError } from '#lib/contract'

/** Whether a call failed because the server was out of reach, also while it is started again: it is worth another try. */
export const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.retryAfterSeconds !== undefined || error.status >= 500)
