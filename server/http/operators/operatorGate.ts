import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Request } from 'express'

/** Headers that proxies add but operators do not: a request with any of them came from another machine. */
const forwarding = /^(forwarded|via|origin|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|.*-connecting-ip|true-client-ip)$/

/**
 * Creates a function that checks whether a request may use the operators' endpoints: it carries their token, or comes
 * from this machine. Every reverse proxy adds the client's address, so a proxied request is never treated as local.
 * Neither is a request from a browser page on this machine, which carries an Origin header or a foreign host name.
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

/** Hashes a text to a fixed length, as required by the timing-safe comparison. */
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

/** A page could bypass the same-origin policy by a foreign host name that resolves to this machine (DNS rebinding). */
const isLocalName = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
