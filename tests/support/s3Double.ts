import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Starts an S3-compatible store with one bucket in memory, which accepts only valid AWS Signature Version 4 requests. */
export async function startS3({
  bucket = 'uploads',
  region = 'cn-test-1',
  accessKeyId = 'AKTEST',
  secretAccessKey = 'a secret of the store',
} = {}) {
  const objects = new Map<string, { content: Buffer; type: string }>()
  const received: { method: string; path: string; refusal: string | undefined }[] = []
  const trouble = { status: undefined as number | undefined, times: 0 }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '' } = request
      const refusal = faultOf(request, body)
      received.push({ method, path: url, refusal })
      const end = (status: number, content?: Buffer, type?: string) =>
        response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(content)
      if (refusal !== undefined) return end(403)
      if (trouble.status !== undefined && trouble.times-- > 0) return end(trouble.status)
      const name = url.slice(`/${bucket}/`.length)
      if (!url.startsWith(`/${bucket}/`)) return end(404)
      if (method === 'PUT') {
        objects.set(name, { content: body, type: request.headers['content-type'] ?? '' })
        return end(200)
      }
      const object = objects.get(name)
      if (method === 'DELETE') objects.delete(name)
      return method === 'DELETE' ? end(204) : object ? end(200, object.content, object.type) : end(404)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  /** Returns the reason to refuse a request; undefined if its signature is valid. */
  function faultOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
    const [, credential = '', names = '', signature = ''] =
      /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? []
    const [id, day = '', ...scope] = credential.split('/')
    const time = String(headers['x-amz-date'])
    if (id !== accessKeyId || scope.join('/') !== `${region}/s3/aws4_request`) return 'another key, region or service'
    if (
      !time.startsWith(day) ||
      Math.abs(Date.parse(time.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')) - Date.now()) > 900_000
    )
      return 'another time'
    const digest = String(headers['x-amz-content-sha256'])
    if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return 'another body'
    if (method === 'PUT' && digest === 'UNSIGNED-PAYLOAD') return 'a body that nobody has signed'
    const signed = names.split(';')
    if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name))) return 'headers that nobody has signed'
    const { pathname, searchParams } = new URL(url, 'http://x')
    searchParams.sort()
    const canonical = [
      method,
      pathname,
      searchParams.toString(),
      ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      names,
      digest,
    ].join('\n')
    const text = ['AWS4-HMAC-SHA256', time, `${day}/${scope.join('/')}`, sha256(canonical)].join('\n')
    const key = [day, ...scope].reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secretAccessKey}`)
    return hmac(key, text).toString('hex') === signature ? undefined : 'another signature'
  }

  return {
    options: { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bucket, region, accessKeyId, secretAccessKey },
    objects,
    received,
    /** Makes the next requests fail with a status. */
    fail: (status: number, times = 1) => void Object.assign(trouble, { status, times }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
