import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './FileStore.ts'

export interface S3Options {
  /** The address of the store, such as `https://s3.example.com`; the bucket is the first part of the path below it. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Time limit of an answer, in milliseconds; 10 seconds by default. */
  timeoutMs?: number
}

/** Stores files in a bucket of any S3-compatible store. */
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
    // The error's text may quote the address and the key's id.
    return new Error(`The file store refused to ${what}: HTTP ${answer.status}`)
  }
  return {
    async put(name, content, type) {
      const body = new Uint8Array(content)
      // Declared before sending, and signed: other content is refused.
      const digest = createHash('sha256').update(body).digest('hex')
      const answer = await ask('PUT', name, { body, headers: { 'content-type': type, 'x-amz-content-sha256': digest } })
      if (!answer.ok) throw await refused('keep a file', answer)
      await answer.body?.cancel()
    },
    async open(name) {
      const answer = await ask('GET', name)
      if (answer.status === 404) return void (await answer.body?.cancel())
      if (!answer.ok || answer.body === null) throw await refused('give a file', answer)
      return Readable.fromWeb(answer.body)
    },
    async remove(name) {
      const answer = await ask('DELETE', name)
      if (!answer.ok && answer.status !== 404) throw await refused('remove a file', answer)
      await answer.body?.cancel()
    },
  }
}
