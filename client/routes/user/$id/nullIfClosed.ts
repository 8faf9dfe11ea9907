import { ApiError, Code } from '#lib/contract'

/** Returns a list of a person, or null if it is private. */
export const nullIfClosed = <Part>(list: Promise<Part>): Promise<Part | null> =>
  list.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === Code.NotAllowed) return null
    throw error
  })
