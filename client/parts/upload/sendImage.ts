import { ApiError, Code, createApi, type FilePurpose, uploadTransport } from '#lib/contract'
import { withSessionEndDetection } from '#app/browser/network/browserApi.ts'
import type { SentImage } from './createUploads.ts'

/** Number of times that an image is sent to a busy server. */
const maxAttempts = 6

/** Longest wait for which an image counts as being sent, in seconds. Longer ones are shown to the user. */
const longestWait = 10

/**
 * Creates a function that uploads an image, to be attached when the form is submitted. While the server is busy with other
 * images, the image is sent again after the wait that the server asks for.
 */
export const sendImage =
  (purpose: FilePurpose, transport = uploadTransport) =>
  async (image: Blob, onProgress: (percent: number) => void, signal: AbortSignal): Promise<SentImage> => {
    const api = createApi(withSessionEndDetection(transport({ onProgress: (share) => onProgress(Math.floor(share * 100)) })))
    for (let attempt = 1; ; attempt++) {
      try {
        return await api('POST /api/file', { purpose, image }, { signal })
      } catch (error) {
        const wait = waitOf(error)
        if (wait === undefined || wait > longestWait || attempt === maxAttempts) throw error
        await pause(1000 * wait, signal)
      }
    }
  }

/** Returns the wait that a busy server asks for, in seconds. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== Code.TooOften) return undefined
  return (error.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')), { once: true })
  })

/** Returns the message for a refused image, and whether a retry makes sense. */
export function explainRefusal(error: unknown): { fault: string; retriable: boolean; requestId?: string | undefined } {
  if (!(error instanceof ApiError)) return { fault: '上传失败，请重试', retriable: true }
  if (error.status === 0) return { fault: '网络断开，没有传上去', retriable: true }
  return { fault: error.issues[0]?.message ?? error.message, retriable: error.code !== Code.FileRefused, requestId: error.requestId }
}
