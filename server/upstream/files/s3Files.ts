import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './FileStore.ts'

export interface S3Options {
  /** URL of the store, such as `https://s3.example.com`; the bucket is the first segment of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Timeout of a request, in milliseconds; defaults to 10 seconds. */
  timeoutMs?: number
}

/** Creates a store in a bucket of an S3-compatible service. */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey, timeoutMs = 10_000 }: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = (method: string, name: string, options: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {}) =>
    client.fetch(`${endpoint}/${encodeURIComponent(bucket)}/${encodeURIComponent(name)}`, {
      method,
      ...options,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  const refused = async (what: string, answer: Response): Promise<Error> => {
    await answer.body?.cancel()
    // The body of the error is not included, because it may contain the URL and the id of the key.
    return new Error(`The file store refused to ${what}: HTTP ${answer.status}`)
  }
  return {
    async put(name, content, type) {
      const body = new Uint8Array(content)
      // The digest is declared before sending and signed, so that other content is rejected.
      const digest = createHash('sha256').update(body).digest('hex')
      const answer = await ask('PUT', name, { body, headers: { 'content-type': type, 'x-amz-content-sha256': digest } })
      if (!answer.ok) throw await refused('store a file', answer)
      await answer.body?.cancel()
    },
    async open(name) {
      const answer = await ask('GET', name)
      if (answer.status === 404) return void (await answer.body?.cancel())
      if (!answer.ok || answer.body === null) throw await refused('return a file', answer)
      return Readable.fromWeb(answer.body)
    },
    async remove(name) {
      const answer = await ask('DELETE', name)
      if (!answer.ok && answer.status !== 404) throw await refused('delete a file', answer)
      await answer.body?.cancel()
    },
  }
}
