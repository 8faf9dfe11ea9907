import type { Host } from './startHost.ts'

/**
 * Requests both kinds of QR code from a host as one caller, and returns the headers required for using them: the cookie
 * of a page, or the header of other callers.
 */
export async function takeCode(host: Host, headers: Record<string, string>): Promise<Record<string, string>> {
  const lines = ['POST /api/qr/generate', 'GET /api/wechat/mp/login/qrcode']
  let carried: Record<string, string> = {}
  for (const line of lines) {
    const given = await host.ask(line, { headers: { ...headers, ...carried }, ...(line.startsWith('POST') && { body: '{"type":1}' }) })
    const proof = given.headers['qr-proof']
    const cookie = given.cookies.find((one) => one.startsWith('qr_proof='))?.split(';')[0]
    // Other callers than pages have to collect the proofs themselves.
    if (typeof proof === 'string') carried = { 'qr-proof': [proof, carried['qr-proof']].filter(Boolean).join('.') }
    else if (cookie !== undefined) carried = { cookie }
  }
  return carried
}
