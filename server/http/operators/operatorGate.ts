import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Request } from 'express'

/** What proxies add and operators do not: with any of these a request has come from somewhere else. */
const forwarding = /^(forwarded|via|origin|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|.*-connecting-ip|true-client-ip)$/

/**
 * Whether a request may see what is for operators: with their token, or from this very machine. Every proxy in front
 * says for whom it asks, so whatever it passes on is never taken for the machine's own; nor is a page in a browser on
 * it, which says so, or calls this host by a foreign name.
 */
export function operatorGate(token: string | undefined): (request: Request) => boolean {
  const expected = token === undefined ? undefined : digest(token)
  return (request) => {
    const { authorization } = request.headers
    if (authorization !== undefined) {
      const given = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
      return given !== undefined && expected !== undefined && timingSafeEqual(digest(given), expected)
    }
    return isLocal(request)
  }
}

/** Of one length for all, as the comparison demands. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function isLocal({ socket, headers }: Request): boolean {
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'none' && site !== 'same-origin') return false
  return isLoopback(socket.remoteAddress ?? '') && isLocalName(headers.host ?? '')
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/** A foreign name that leads here is how a page in a browser gets past its own rules. */
const isLocalName = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
