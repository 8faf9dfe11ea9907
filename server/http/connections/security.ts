import type { RequestHandler } from 'express'

/** For what is no page: nothing in it loads, runs or is sent anywhere. Pages bring a policy of their own. */
const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** What pages may do, in no frame of somebody else's. */
const ownFeatures = [
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  // The code of a message fills itself in (WebOTP).
  'otp-credentials',
  'picture-in-picture',
  'screen-wake-lock',
]
/** What none may do. Only names that browsers of all versions know: of others they warn in the console. */
const noFeatures = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const permissions = [...ownFeatures.map((name) => `${name}=(self)`), ...noFeatures.map((name) => `${name}=()`)].join(', ')

interface SecurityOptions {
  /** The site is reached by https. */
  secure: boolean
  /** For how long browsers shall insist on that; as Strict-Transport-Security words it. */
  hsts: string
}

/** What every answer says; what is known better of some replaces it. */
export function securityHeaders({ secure, hsts }: SecurityOptions): Record<string, string> {
  return {
    'Content-Security-Policy': barePolicy,
    // Until somebody knows that an answer is the same for all.
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Foreign pictures come without the visitor's cookies there.
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Origin-Agent-Cluster': '?1',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': permissions,
    ...(secure && { 'Strict-Transport-Security': hsts }),
  }
}

/** Says so in every answer. */
export function security(headers: Record<string, string>): RequestHandler {
  const names = Object.entries(headers)
  return function secured(_request, response, next) {
    for (const [name, value] of names) response.setHeader(name, value)
    next()
  }
}
