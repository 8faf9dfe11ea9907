import { expect } from 'vitest'
import { type Answer, publicOrigin, type Upstream } from './startUpstream.ts'

/** User agent of the browser that requests a code. */
export const desktop = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36'
export const expiredCode = { status: 200, code: 1179, msg: '二维码已过期', data: null }

/** Creates a code for signing in with the app; returns its content. */
export async function newContent({ ask }: Upstream, address = '203.0.113.77'): Promise<string> {
  const answer = await ask('POST /api/qr/generate', { type: 1 }, { agent: desktop, address })
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data as string
}

export const ticketOf = (content: string): string => content.slice(`${publicOrigin}/qr/`.length)

/** Polls whether the code has been confirmed, as the requesting browser. */
export const pollContent = ({ ask }: Upstream, content: string): Promise<Answer> =>
  ask('POST /api/qr/result', { content }, { agent: desktop, address: '203.0.113.77' })

/** Confirms or refuses a code, as the phone. */
export const answerContent = ({ ask }: Upstream, content: string, verb: 'confirm' | 'refuse', token: string): Promise<Answer> =>
  ask(`POST /api/qr/ticket/${ticketOf(content)}/${verb}`, {}, { token })
