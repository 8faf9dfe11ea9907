import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { Gauge, type Registry } from 'prom-client'

interface CertificateOptions {
  /** The site's own origin; the certificate is checked only for https. */
  publicOrigin: string
  /** Time for which a measured value is cached, in milliseconds; an hour by default. */
  keepMs?: number
}

const patienceMs = 3000

/** Registers the expiry of the certificate that browsers receive, measured from outside, whichever proxy serves it. */
export function registerCertificateMetric(register: Registry, { publicOrigin, keepMs = 3_600_000 }: CertificateOptions): void {
  const { protocol, hostname, port } = new URL(publicOrigin)
  if (protocol !== 'https:') return
  let seen: { at: number; endsAt: number } | undefined
  const gauge = new Gauge({
    name: 'zeyiji_certificate_expires_timestamp_seconds',
    help: 'Expiry of the certificate of PUBLIC_ORIGIN; absent while it cannot be fetched',
    labelNames: ['name'],
    registers: [],
    async collect() {
      if (seen === undefined || performance.now() - seen.at > keepMs) {
        const endsAt = await fetchCertificateExpiry(hostname.replace(/^\[|\]$/g, ''), Number(port) || 443).catch(() => undefined)
        seen = endsAt === undefined ? undefined : { at: performance.now(), endsAt }
      }
      if (seen) this.set({ name: hostname }, seen.endsAt / 1000)
      else this.remove({ name: hostname })
    },
  })
  register.registerMetric(gauge)
}

function fetchCertificateExpiry(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // Only the expiry date is read and nothing is sent, so an untrusted chain is measured as well.
    const socket = connect(
      { host, port, rejectUnauthorized: false, timeout: patienceMs, ...(isIP(host) === 0 && { servername: host }) },
      () => {
        const end = Date.parse(socket.getPeerCertificate().valid_to)
        socket.destroy()
        if (Number.isNaN(end)) reject(new Error('The certificate has no expiry date'))
        else resolve(end)
      },
    )
    socket.once('error', reject).once('timeout', () => socket.destroy(new Error('Timeout while fetching the certificate')))
  })
}
