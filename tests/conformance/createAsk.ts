import { contract, type Contract, type Endpoint, type Envelope, readEnvelope, splitName } from '#lib/contract'

export type Fields = Record<string, unknown>

/** Answer of an upstream to one request. */
export interface Answer {
  status: number
  /** Absent if the body is not an envelope. */
  envelope: Envelope | undefined
  /** The text of the body, truncated, for the report. */
  text: string
}

export type Question = (name: keyof Contract, input: Fields, token?: string) => Promise<Answer>

const patienceMs = 15_000

/** Creates functions that call an upstream like the host does, but return the complete answer. */
export function createAsk(url: string): { ask: Question; send: (line: string, body?: string | Blob, token?: string) => Promise<Answer> } {
  const origin = url.replace(/\/+$/, '')

  async function send(line: string, body?: string | Blob, token?: string): Promise<Answer> {
    const { method, path } = splitName(line)
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        accept: 'application/json',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(token !== undefined && { token }),
      },
      ...(body !== undefined && { body }),
    })
    const text = await (isStream(response) ? firstEvent(response) : response.text())
    return { status: response.status, envelope: envelopeOf(text), text: text.slice(0, 80) }
  }

  return {
    send,
    ask: (name, input, token) => {
      const { line, body } = requestOf(name, input)
      return send(line, body, token)
    },
  }
}

/** Body of calls that upload an image. Upstreams read it only if the other input is valid. */
const noImage = new Blob(['no image'], { type: 'image/png' })

/** Checks whether a call's input is in its query, regardless of its method. */
export const hasQuery = (name: string): boolean =>
  splitName(name).method === 'GET' || (contract[name as keyof Contract] as Endpoint).body !== undefined

function requestOf(name: string, input: Fields): { line: string; body?: string | Blob } {
  const rest = { ...input }
  const line = name.replace(/:(\w+)/g, (_, part: string) => {
    const value = encodeURIComponent(String(rest[part]))
    delete rest[part]
    return value
  })
  if (!hasQuery(name)) return { line, body: JSON.stringify(rest) }
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))
  return { line: query.size > 0 ? `${line}?${query}` : line, ...(splitName(name).method !== 'GET' && { body: noImage }) }
}

export const isStream = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** Returns the first event of a stream as an envelope, because a stream has no end. */
export async function firstEvent(response: Response): Promise<string> {
  let text = ''
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part
    const [, data] = /^data: ?(.*)$/m.exec(text.slice(0, text.lastIndexOf('\n\n') + 1)) ?? []
    if (data !== undefined) return `{"code":0,"data":${data},"message":"ok"}`
  }
  return text
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    return readEnvelope(JSON.parse(text))
  } catch {
    return undefined
  }
}
