import { setTimeout as pause } from 'node:timers/promises'
import { createRawClient } from './rawClient.ts'

/*
 * Open load model: sends requests at a fixed rate without waiting for answers. Runs in its own process, so that the host
 * does not delay its schedule.
 */

/** The requests, their rate and the duration. */
export interface Arrivals {
  port: number
  path: string
  cookie: string
  perSecond: number
  seconds: number
  /** Paths requested ten times a second in addition, without the cookie and over separate connections. */
  probes: string[]
}

/** Results; times in milliseconds. */
export interface Arrived {
  /** Complete 200 answers per second while requests were sent. */
  goodPerSecond: number
  goodMs: { p50: number; p99: number }
  refused: number
  refusedMs: { p99: number }
  /** Number of answers that are neither 200 nor 503 with Retry-After. */
  failed: number
  probeMs: Record<string, { p50: number; p99: number }>
  /** Maximum delay of this process behind its schedule; large if the machine is too small for both processes. */
  lateMs: number
}

const patienceMs = 20_000

async function arrive({ port, path, cookie, perSecond, seconds, probes }: Arrivals): Promise<Arrived> {
  const crowd = createRawClient(port, { most: 3000, patienceMs })
  const apart = createRawClient(port, { most: 10, patienceMs })
  const bytes = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`
  const [good, refused]: [number[], number[]] = [[], []]
  const probeMs: Record<string, number[]> = Object.fromEntries(probes.map((probe) => [probe, []]))
  const waiting = new Set<Promise<void>>()
  const started = performance.now()
  let sent = 0
  let failed = 0
  let nextProbe = started
  let latest = 0
  for (let now = started; now < started + seconds * 1000; now = performance.now()) {
    const due = Math.floor(((now - started) / 1000) * perSecond)
    if (sent < due) latest = Math.max(latest, now - started - (sent / perSecond) * 1000)
    for (; sent < due; sent += 1) {
      // Measured from the actual sending; the delay of this process is reported separately.
      const sentAt = performance.now()
      const work = crowd.ask(bytes).then(({ status, retryAfter }) => {
        if (status === 200) good.push(performance.now() - sentAt)
        else if (status === 503 && retryAfter) refused.push(performance.now() - sentAt)
        else failed += 1
        waiting.delete(work)
      })
      waiting.add(work)
    }
    if (now >= nextProbe) {
      nextProbe += 100
      for (const probe of probes) {
        const sentAt = performance.now()
        void apart.ask(`GET ${probe} HTTP/1.1\r\nHost: localhost\r\n\r\n`).then(({ status }) => {
          probeMs[probe]!.push(status === 200 ? performance.now() - sentAt : patienceMs)
        })
      }
    }
    await pause(1)
  }
  const goodInTime = good.length
  await Promise.all(waiting)
  crowd.close()
  apart.close()
  return {
    goodPerSecond: goodInTime / seconds,
    goodMs: { p50: share(good, 0.5), p99: share(good, 0.99) },
    refused: refused.length,
    refusedMs: { p99: share(refused, 0.99) },
    failed,
    probeMs: Object.fromEntries(probes.map((probe) => [probe, { p50: share(probeMs[probe]!, 0.5), p99: share(probeMs[probe]!, 0.99) }])),
    lateMs: latest,
  }
}

function share(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

process.once('message', (arrivals: Arrivals) => {
  void arrive(arrivals).then((arrived) => process.send?.(arrived, () => process.exit(0)))
})
process.once('disconnect', () => process.exit(0))
