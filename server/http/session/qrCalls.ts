import type { CookieOptions, Request, RequestHandler, Response } from 'express'
import type { Envelope } from '#lib/contract'
import { callerKind } from '../calls/callerKind.ts'
import { isRecord } from '../calls/isRecord.ts'
import { parseJson } from '../calls/parseJson.ts'
import { sendFailure } from '../connections/sendFailure.ts'
import { includesProof, type ProofKind, proofOf, addProof } from './qrProof.ts'

interface QrCallsOptions {
  /** Key of the proofs; identical on every host of a site. */
  key: string | Buffer
  secure: boolean
}

/** The cookie and the header that carry the proofs, and the lifetime of the cookie in seconds. */
export const qrProof = { cookie: 'qr_proof', header: 'qr-proof', maxAgeSeconds: 900 } as const

/** Calls that issue a code, and the location of the code in their response. */
const issuingCalls: Record<string, { kind: ProofKind; place: (data: unknown) => unknown }> = {
  'POST /api/qr/generate': { kind: 'content', place: (data) => data },
  'GET /api/wechat/mp/login/qrcode': { kind: 'uuid', place: (data) => isRecord(data) && data['uuid'] },
  // Status 2: the account is bound and a password must be set next (specification, section 4).
  'POST /api/wechat/mp/bing': { kind: 'permit', place: (data) => isRecord(data) && data['status'] === 2 && data['uuid'] },
}

/**
 * Calls that use a code, the field of the code in their body, and the refusal for a caller who did not request the code.
 */
const redeemingCalls: Record<string, { kind: ProofKind; field: string; refusal: 'codeExpired' | 'bindExpired' }> = {
  'POST /api/qr/result': { kind: 'content', field: 'content', refusal: 'codeExpired' },
  'POST /api/wechat/mp/login/qrcode/scan': { kind: 'uuid', field: 'uuid', refusal: 'codeExpired' },
  'POST /api/wechat/mp/bing': { kind: 'uuid', field: 'uuid', refusal: 'bindExpired' },
  'POST /api/sys/user/password/reset/mp/permit': { kind: 'permit', field: 'uuid', refusal: 'bindExpired' },
}

/** Names of all these calls. */
export const qrCallNames = [...Object.keys(issuingCalls), ...Object.keys(redeemingCalls)]

/**
 * Binds a QR code to the browser that requested it, so that a person who photographs the code cannot poll for its
 * session. The site's own pages carry the proof in a cookie that scripts cannot read, other callers in a header.
 */
export function qrCalls({ key, secure }: QrCallsOptions) {
  const cookie: CookieOptions = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api',
    secure,
    maxAge: qrProof.maxAgeSeconds * 1000,
    encode: String,
  }

  /** Issues the proof of a new code to the caller who requested the code. */
  function issueProof(name: string, { code, data }: Envelope, request: Request, response: Response): void {
    const given = issuingCalls[name]
    const value = code === 0 ? given?.place(data) : undefined
    if (!given || !isCode(value)) return
    const proof = proofOf(key, given.kind, value)
    const caller = callerKind(response)
    const mayBePage = caller === 'page' || (caller === 'program' && request.method === 'GET')
    if (mayBePage) response.cookie(qrProof.cookie, addProof(request.cookies[qrProof.cookie], proof), cookie)
    if (caller === 'partner' || caller === 'program') response.setHeader(qrProof.header, proof)
  }

  /** Requires the proof when a code is used. Only the verified body is forwarded, without the query. */
  function requireProof(name: string): RequestHandler[] {
    const use = redeemingCalls[name]
    return use ? [proofDemanded] : []

    function proofDemanded(request: Request, response: Response, next: () => void): void {
      const { kind, field, refusal } = use!
      const body = codeBody(request.body, field)
      if (!body) return sendFailure(response, 'body')
      const carried: unknown = callerKind(response) === 'page' ? request.cookies[qrProof.cookie] : request.headers[qrProof.header]
      if (!includesProof(carried, proofOf(key, kind, body.code))) return sendFailure(response, refusal)
      request.body = JSON.stringify(body.whole)
      // An upstream that prefers the query to the body would otherwise receive another code than the verified one.
      request.originalUrl = request.path
      next()
    }
  }

  return { give: issueProof, demand: requireProof }
}

/**
 * Returns a body and its code. Undefined if an upstream that matches field names case-insensitively could read another
 * code.
 */
function codeBody(text: unknown, field: string): { whole: Record<string, unknown>; code: string } | undefined {
  const whole = typeof text === 'string' ? parseJson(text) : undefined
  const code = isRecord(whole) ? whole[field] : undefined
  if (!isRecord(whole) || !isCode(code)) return undefined
  const plain = Object.entries(whole).every(
    ([key, value]) => (key === field || key.toLowerCase() !== field) && (typeof value !== 'object' || value === null),
  )
  return plain ? { whole, code } : undefined
}

/** Checks a code. The upstream distinguishes lone surrogates, but the proof does not, because it encodes to UTF-8. */
const isCode = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.isWellFormed()
