import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi, uploadTransport } from '#lib/contract'

/** The part of a browser's XMLHttpRequest that the transport uses. */
class Request extends EventTarget {
  static last: Request
  readonly sent: Record<string, unknown> = { headers: {} }
  readonly upload = new EventTarget()
  status = 0
  headers: Record<string, string> = {}
  response: unknown = null
  constructor() {
    super()
    Request.last = this
  }
  open = (method: string, path: string) => void Object.assign(this.sent, { method, path })
  setRequestHeader = (name: string, value: string) => void Object.assign(this.sent['headers'] as object, { [name]: value })
  send = (body: unknown) => void Object.assign(this.sent, { body })
  getResponseHeader = (name: string) => this.headers[name] ?? null
  abort = () => this.end('abort')
  end(how: 'abort' | 'error' | 'load') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.end('load')
  }
}
const progress = (loaded: number, total: number) => Object.assign(new Event('progress'), { loaded, total })

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request))
afterEach(() => vi.unstubAllGlobals())

const image = new Blob(['x'], { type: 'image/png' })
const upload = (signal?: AbortSignal) => {
  const shares: number[] = []
  const api = createApi(uploadTransport({ onProgress: (share) => shares.push(share) }))
  return { shares, answered: api('POST /api/file', { purpose: 'intention', image }, signal && { signal }) }
}

test('sends an image, reports the progress, and returns the answer', async () => {
  const { shares, answered } = upload()
  const { last } = Request
  expect(last.sent).toEqual({
    method: 'POST',
    path: '/api/file?purpose=intention',
    headers: { accept: 'application/json', 'content-type': 'image/png' },
    body: image,
  })
  last.upload.dispatchEvent(progress(1, 4))
  last.upload.dispatchEvent(progress(4, 4))
  last.upload.dispatchEvent(progress(4, 0))
  last.answer(200, { code: 0, data: { id: 'a' }, message: 'ok' })
  expect([await answered, shares]).toEqual([{ id: 'a' }, [0.25, 1, 0]])
})

test('reports a refusal, a missing answer and invalid JSON like any other transport', async () => {
  const refused = upload()
  Request.last.answer(200, { code: 1015, data: { reason: 'kind' }, message: 'x', msg: '仅支持图片' })
  await expect(refused.answered).rejects.toMatchObject({ status: 200, code: 1015, message: '仅支持图片' })
  const failed = upload()
  Request.last.headers = { 'x-request-id': '0f8c2b6e-4444' }
  Request.last.answer(500, null)
  await expect(failed.answered).rejects.toMatchObject({ status: 500, requestId: '0f8c2b6e-4444' })
  const unheard = upload()
  Request.last.end('error')
  await expect(unheard.answered).rejects.toMatchObject({ status: 0, message: '网络连接失败，请检查网络后重试' })
  const broken = upload()
  Request.last.answer(502, null)
  await expect(broken.answered).rejects.toMatchObject({ status: 500 })
})

test('can be aborted, even before it starts', async () => {
  const ending = new AbortController()
  const { answered } = upload(ending.signal)
  ending.abort()
  await expect(answered).rejects.toMatchObject({ name: 'AbortError' })
  await expect(upload(ending.signal).answered).rejects.toMatchObject({ name: 'AbortError' })
  expect(Request.last.sent).not.toHaveProperty('body')
})
