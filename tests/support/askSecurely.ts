import { connect, type IncomingHttpHeaders } from 'node:http2'
import { type Agent, request as httpsRequest } from 'node:https'

/** The server's address and the certificate to trust. */
export interface SecurePlace {
  https: number
  certificate: string
}

export interface SecureQuestion {
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Called with each chunk of the answer. */
  onChunk?: (text: string) => void
  /** Keeps connections alive; without it, each request opens a connection. */
  agent?: Agent
}

export interface SecureReply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** Makes a request by HTTP/1.1 over TLS: `askSecurely(nginx, 'GET /course')`. */
export function askSecurely(place: SecurePlace, line: string, question: SecureQuestion = {}): Promise<SecureReply> {
  const { headers = {}, body, onChunk, agent } = question
  const [method = '', path = ''] = line.split(' ')
  return new Promise((resolve, reject) => {
    const asked = httpsRequest(
      { host: 'localhost', family: 4, port: place.https, ca: place.certificate, method, path, headers, agent: agent ?? false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          onChunk?.(chunk.toString())
        })
        response.on('error', reject)
        response.on('end', () => {
          const whole = Buffer.concat(chunks)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Makes a request by HTTP/2, as browsers do. An answer before the end of the request body is accepted. */
export function askByHttp2(place: SecurePlace, line: string, question: SecureQuestion = {}): Promise<SecureReply> {
  const { headers = {}, body, onChunk } = question
  const [method = '', path = ''] = line.split(' ')
  const session = connect(`https://127.0.0.1:${place.https}`, { ca: place.certificate, servername: 'localhost' })
  const reply = new Promise<SecureReply>((resolve, reject) => {
    const chunks: Buffer[] = []
    let given: IncomingHttpHeaders = {}
    const stream = session.request(
      { ':method': method, ':path': path, ':authority': `localhost:${place.https}`, ...headers },
      { endStream: body === undefined },
    )
    if (body !== undefined) stream.end(body)
    session.on('error', reject)
    stream.on('error', reject)
    stream.on('response', (answered) => (given = answered))
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      onChunk?.(chunk.toString())
    })
    stream.on('end', () => {
      const whole = Buffer.concat(chunks)
      resolve({ status: Number(given[':status']), headers: given, body: whole, text: whole.toString() })
    })
  })
  return reply.finally(() => session.destroy())
}
