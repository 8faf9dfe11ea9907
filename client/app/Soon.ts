import { ApiError } from '#lib/contract'

/** How long a page waits for a part before it goes ahead without it, in milliseconds. */
export const patience = { server: 50, browser: 120 }

/** A fault as it travels to the browser: nothing but what may be shown. */
export interface PlainFault {
  status: number
  code: number
  message: string
}

/**
 * A part of a page that must not hold up the rest: there already, failed already, or still on its way.
 * Parts that are there at once cost nothing: no Suspense, no late script, and no blank spot without JavaScript.
 * Only a direct property of what a loader returns may be one; that is how it is found again in the browser.
 */
export type Soon<Value> = { value: Value } | { fault: PlainFault } | { late: Promise<Value> }

/** Gives a part a moment to arrive; see {@link Soon}. Never rejects. */
export async function soon<Value>(promise: Promise<Value>): Promise<Soon<Value>> {
  const settled: Promise<Soon<Value>> = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ fault: plainFault(error) }),
  )
  const wait = import.meta.env.SSR ? patience.server : patience.browser
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Soon<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ late: promise }), wait)
  })
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}

export const plainFault = (error: unknown): PlainFault =>
  error instanceof ApiError
    ? { status: error.status, code: error.code, message: error.message }
    : { status: 500, code: 0, message: '服务器内部错误' }
