import type { Transport } from './createClient.ts'

export interface UploadTransportOptions {
  /** Called with the sent share of the body, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Creates a transport for the site's own pages based on XMLHttpRequest, the only API that reports the progress of an
 * upload.
 *
 * @example
 * ```ts
 * const api = createApi(uploadTransport({ onProgress }))
 * await api('POST /api/file', { purpose: 'feedback', image: file }, { signal })
 * ```
 */
export const uploadTransport =
  ({ onProgress }: UploadTransportOptions): Transport =>
  ({ method, path, body, headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      request.responseType = 'json'
      request.setRequestHeader('accept', 'application/json')
      if (body !== undefined)
        request.setRequestHeader('content-type', typeof body === 'string' ? 'application/json' : body.type || 'application/octet-stream')
      for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value)
      const leave = () => request.abort()
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => {
        const requestId = request.getResponseHeader('x-request-id')
        const headers = new Headers(requestId === null ? {} : { 'x-request-id': requestId })
        resolve({ status: request.status, body: (request.response as unknown) ?? undefined, headers })
      })
      request.addEventListener('error', () => reject(new TypeError('No response to the upload')))
      request.addEventListener('abort', () =>
        reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError')),
      )
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', leave))
      if (signal?.aborted) return reject(signal.reason as Error)
      signal?.addEventListener('abort', leave)
      request.send(body)
    })
