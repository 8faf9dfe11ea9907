import type { RequestHandler } from 'express'

/** Policy for everything but pages: nothing in it loads, runs or is sent anywhere. Pages have a policy of their own. */
const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Features that the site's own pages may use; frames of other sites may not. */
const ownFeatures = [
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  // WebOTP fills in the code of a text message.
  'otp-credentials',
  'picture-in-picture',
  'screen-wake-lock',
  'publickey-credentials-create',
  'publickey-credentials-get',
]
/**
 * Features denied to every page. Only names that browsers of all versions know: unknown ones cause warnings in the
 * console.
 */
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
  /** Value of Strict-Transport-Security. */
  hsts: string
}

/** Default headers of every answer; later middleware replaces them where it knows better. */
export function securityHeaders({ secure, hsts }: SecurityOptions): Record<string, string> {
  return {
    'Content-Security-Policy': barePolicy,
    // The default until an answer is known to be the same for all.
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Foreign pictures are loaded without the visitor's cookies.
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Origin-Agent-Cluster': '?1',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': permissions,
    ...(secure && { 'Strict-Transport-Security': hsts }),
  }
}

/** Sets these headers on every answer. */
export function security(headers: Record<string, string>): RequestHandler {
  const names = Object.entries(headers)
  return function secured(_request, response, next) {
    for (const [name, value] of names) response.setHeader(name, value)
    next()
  }
}
