import { ApiError, type Transport } from '#lib/contract/partner'
import { loginZhCN } from '#lib/locale'

/** A call without side effects, and a file that the host serves to any origin. */
const anyCall = '/api/user/self'
const anyFile = '/embed/zeyiji-ui.js'

/**
 * Browsers report a rejected origin as a network error. Detects this case and reports it to the user and, in the
 * console, to the page's developer.
 */
export const reportRejectedOrigin =
  (host: string, carry: Transport): Transport =>
  (request) =>
    carry(request).catch(async (error: unknown) => {
      // Only browsers enforce CORS.
      if (request.signal?.aborted || typeof location === 'undefined' || !(await rejectsOrigin(host))) throw error
      // oxlint-disable-next-line no-console -- Page developers look for the reason in the console.
      console.error(
        `${host} does not allow pages of ${location.origin} to call its API. Add this origin to its EMBED_ORIGINS and restart it.`,
      )
      throw new ApiError(loginZhCN.faults.unwelcome, { status: 0 })
    })

/** Checks the call before the file, because a network that recovers in between must not be mistaken for a rejected origin. */
const rejectsOrigin = async (host: string): Promise<boolean> => !(await canFetch(host + anyCall, 'GET')) && canFetch(host + anyFile, 'HEAD')

const canFetch = (url: string, method: string): Promise<boolean> =>
  fetch(url, { method, credentials: 'omit', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
