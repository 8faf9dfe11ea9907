import { ApiError, Code, createApi, type FilePurpose, uploadTransport } from '#lib/contract'
import { withSessionEndDetection } from '#app/browser/network/browserApi.ts'
import type { SentImage } from './createUploads.ts'

/** Creates a function that uploads an image, to be attached when the form is submitted. */
export const sendImage =
  (purpose: FilePurpose) =>
  (image: Blob, onProgress: (percent: number) => void, signal: AbortSignal): Promise<SentImage> => {
    const carry = uploadTransport({ onProgress: (share) => onProgress(Math.floor(share * 100)) })
    return createApi(withSessionEndDetection(carry))('POST /api/file', { purpose, image }, { signal })
  }

/** Returns the message for a refused image, and whether a retry makes sense. */
export function explainRefusal(error: unknown): { fault: string; retriable: boolean; requestId?: string | undefined } {
  if (!(error instanceof ApiError)) return { fault: '上传失败，请重试', retriable: true }
  if (error.status === 0) return { fault: '网络断开，没有传上去', retriable: true }
  return { fault: error.issues[0]?.message ?? error.message, retriable: error.code !== Code.FileRefused, requestId: error.requestId }
}
