import type { RequestHandler } from 'express'

/** Policy for responses other than pages: nothing is loaded, executed or submitted. Pages have their own policy. */
const defaultPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Features that the site's own pages may use, but not frames of other sites. */
const ownFeatures = [
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  // WebOTP fills in the code from a text message.
  'otp-credentials',
  'picture-in-picture',
  'screen-wake-lock',
  'publickey-credentials-create',
  'publickey-credentials-get',
]
/**
 * Features denied to every page. Contains only names that all browser versions support, because unknown names cause
 * console warnings.
 */
const deniedFeatures = [
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
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const permissions = [...ownFeatures.map((name) => `${name}=(self)`), ...deniedFeatures.map((name) => `${name}=()`)].join(', ')

interface SecurityOptions {
  /** The site is reached by https. */
  secure: boolean
  /** Value of Strict-Transport-Security. */
  hsts: string
}

/** Returns the default headers of every response; later middleware overrides them where necessary. */
export function securityHeaders({ secure, hsts }: SecurityOptions): Record<string, string> {
  return {
    'Content-Security-Policy': defaultPolicy,
    // The default until a response is known to be identical for all users.
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Pictures of other sites are loaded without the visitor's cookies.
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Origin-Agent-Cluster': '?1',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': permissions,
    ...(secure && { 'Strict-Transport-Security': hsts }),
  }
}

/** Sets these headers on every response. */
export function security(headers: Record<string, string>): RequestHandler {
  const names = Object.entries(headers)
  return function secured(_request, response, next) {
    for (const [name, value] of names) response.setHeader(name, value)
    next()
  }
}
