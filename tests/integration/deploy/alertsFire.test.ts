// @module-tag wide
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLineWriter } from '../../../server/logging/createLineWriter.ts'
import { createMetrics } from '../../../server/http/operators/metrics.ts'
import { openDatabase } from '../../../server/upstream/db/openDatabase.ts'
import { createCallMetrics } from '../../../server/upstream/operations/createCallMetrics.ts'
import { readinessQueries } from '../../../server/upstream/operations/queries/readiness.ts'
import { type Behaviour, type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { openServed, testPlace } from '../../support/openTestDatabase.ts'
import { fires, type Scraped } from '../../support/promtool.ts'
import { hostTarget, metricsOf, scrapeHost, scrapeUpstream, upstreamTarget } from '../../support/scrapeAround.ts'
import { type Host, root } from '../../support/startHost.ts'
import { waitFor } from '../../support/waitFor.ts'

/*
 * Each test causes a failure, scrapes the metrics before and after it, and lets Prometheus' own rule tester check whether
 * the alert fires when the failure persists.
 */

const rulesFile = join(root, 'server/deploy/alerts.yml')
/** The number of concurrent requests at which the host is full. */
const maxRequests = 10
const names = [...readFileSync(rulesFile, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
const fired = new Set<string>()

let upstream: FaultUpstream
beforeAll(async () => void (upstream = await faultUpstream()))
afterAll(async () => {
  await upstream?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the metrics of a host before and after a failure; then resets the behaviour of its upstream. */
async function scrapeFailingHost(work: (host: Host) => unknown, env: Record<string, string> = {}): Promise<Scraped[]> {
  try {
    return await scrapeHost(upstream.url, work, env)
  } finally {
    upstream.heal()
  }
}

const slow =
  (ms: number): Behaviour =>
  ({ normal }) =>
    void setTimeout(normal, ms)

const expectFiring = (alert: string, scraped: readonly Scraped[]) => {
  const quiet = scraped.map((target) => ({ ...target, after: target.before }))
  expect(fires({ rulesFile, scraped: quiet, alert, count: 0 }), `${alert} is quiet before`).toBe(true)
  expect(fires({ rulesFile, scraped, alert, count: 1 }), `${alert} fires`).toBe(true)
  fired.add(alert)
}

const countMatters = async () => ({ suspended: 0, open: 0, missing: 0 })

describe('an alert fires when', () => {
  test.each([
    ['ZeyijiHostDown', hostTarget],
    ['ZeyijiUpstreamDown', upstreamTarget],
  ])('a program is down: %s', (alert, target) => {
    expectFiring(alert, [{ ...target, before: 'up 1', after: 'up 0' }])
  })

  test('requests end in errors', async () => {
    const scraped = await scrapeFailingHost(async (host) => {
      upstream.on('/api/category', faults.brokenJson)
      for (let count = 0; count < 3; count++) expect((await host.ask('GET /api/category')).status).toBe(502)
    })
    expectFiring('ZeyijiErrors', scraped)
    expectFiring('ZeyijiUpstreamFaults', scraped)
  })

  test('pages and calls are slow', async () => {
    const scraped = await scrapeFailingHost(async (host) => {
      upstream.on('/api/course/course-1', slow(1300))
      upstream.on('/api/category', slow(2700))
      await Promise.all([host.ask('GET /course/course-1'), host.ask('GET /api/category')])
    })
    expectFiring('ZeyijiSlowPages', scraped)
    expectFiring('ZeyijiSlowCalls', scraped)
  })

  test('the upstream is unreachable, and when it flaps', async () => {
    const scraped = await scrapeFailingHost(async (host) => {
      upstream.on('/api/category', faults.reset)
      await waitFor(async () => {
        await host.ask('GET /api/category')
        expect(await metricsOf(host)).toMatch(/breaker_state\{state="open"\} 1/)
      })
    })
    expectFiring('ZeyijiBreakerOpen', scraped)
    expectFiring('ZeyijiBreakerFlapping', scraped)
  })

  test('the embedded upstream restarts repeatedly', async () => {
    expectFiring('ZeyijiUpstreamRestarts', await scrapeFailingHost((host) => host.metrics?.restarted()))
  })

  test('the host sheds requests because it is full', async () => {
    const scraped = await scrapeFailingHost(
      async (host) => {
        upstream.on('/api/category', faults.silent)
        const leaving = new AbortController()
        const waiting = () => host.ask('GET /api/category', { signal: leaving.signal }).catch(() => undefined)
        const [held, former] = [Array.from({ length: maxRequests }, waiting), upstream.to('/api/category').length]
        await waitFor(() => expect(upstream.to('/api/category').length).toBe(former + maxRequests))
        for (let count = 0; count < 4; count++) expect((await host.ask('GET /api/category')).status).toBe(503)
        leaving.abort()
        await Promise.all(held)
      },
      { MAX_REQUESTS: String(maxRequests) },
    )
    expectFiring('ZeyijiShedding', scraped)
  })

  test('the event loop is blocked', async () => {
    const scraped = await scrapeFailingHost(async () => {
      for (let count = 0; count < 3; count++) {
        const until = performance.now() + 400
        while (performance.now() < until);
        await new Promise((resolve) => setImmediate(resolve))
      }
    })
    expectFiring('ZeyijiEventLoopLag', scraped)
  })

  test('memory or file descriptors run out', () => {
    const program = `import { createMetrics } from '${root}/server/http/operators/metrics.ts'
      import { openSync } from 'node:fs'
      const metrics = createMetrics({ build: 'a', publicOrigin: 'http://localhost' })
      const before = await metrics.text()
      const filled = Buffer.alloc(850e6, 1)
      for (let count = 0; count < 42; count++) openSync('/dev/null')
      process.stdout.write(JSON.stringify({ before, after: await metrics.text(), size: filled.length }))`
    const limited = ['-c', 'ulimit -n 70 && exec "$0" "$@"', process.execPath, '--input-type=module', '-e', program]
    const { stdout, stderr } = spawnSync('sh', limited, { encoding: 'utf8', maxBuffer: 16e6 })
    expect(stderr).toBe('')
    const scraped = [{ ...hostTarget, ...(JSON.parse(stdout) as { before: string; after: string }) }]
    expectFiring('ZeyijiMemory', scraped)
    expectFiring('ZeyijiFileDescriptors', scraped)
  })

  test('the database is slow, and when it is unreachable', async () => {
    const metrics = createCallMetrics()
    const { place } = await testPlace('PostgreSQL')
    const db = await openServed(place, metrics.queried)
    metrics.watch({ askDatabase: readinessQueries(db).ask, countMatters, dataDir: folder, backupDir: undefined })
    expectFiring('ZeyijiDatabaseSlow', await scrapeUpstream(metrics, () => sql`select pg_sleep(0.8)`.execute(db)))
    expectFiring('ZeyijiDatabaseDown', await scrapeUpstream(metrics, () => db.destroy()))
  })

  test('late payments are not returned', async () => {
    const metrics = createCallMetrics()
    let suspended = 0
    metrics.watch({
      askDatabase: async () => {},
      countMatters: async () => ({ ...(await countMatters()), suspended }),
      dataDir: folder,
      backupDir: undefined,
    })
    expectFiring('ZeyijiSuspenseOverdue', await scrapeUpstream(metrics, () => (suspended = 2)))
  })

  test('a bill of a payment channel differs from the books', async () => {
    const metrics = createCallMetrics()
    const counts = await countMatters()
    metrics.watch({ askDatabase: async () => {}, countMatters: async () => counts, dataDir: folder, backupDir: undefined })
    expectFiring('ZeyijiBillDifferences', await scrapeUpstream(metrics, () => Object.assign(counts, { open: 1, missing: 1 })))
  })

  test('log lines are lost', async () => {
    const metrics = createMetrics({ build: 'a', publicOrigin: 'http://localhost' })
    const full = openSync('/dev/full', 'w')
    const log = createLineWriter({ fd: full, againMs: 1 })
    metrics.watchLog(log.lost)
    const before = await metrics.text()
    log.write('a line that has no room')
    await waitFor(() => expect(log.lost()).toBeGreaterThan(0))
    expectFiring('ZeyijiLogLost', [{ ...hostTarget, before, after: await metrics.text() }])
    closeSync(full)
  })

  test('a disk is almost full', async () => {
    const place = join(folder, 'disk')
    mkdirSync(place)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { encoding: 'utf8' })
    expect(mounted.stderr, 'mounts a small disk').toBe('')
    try {
      const metrics = createCallMetrics()
      metrics.watch({ askDatabase: async () => {}, countMatters, dataDir: place, backupDir: undefined })
      expectFiring('ZeyijiDiskFilling', await scrapeUpstream(metrics, () => writeFileSync(join(place, 'log'), Buffer.alloc(1_000_000))))
    } finally {
      spawnSync('umount', [place])
    }
  })

  test('a backup fails, and when the last good backup is old', async () => {
    const [backupDir, dataDir] = [join(folder, 'backups'), join(folder, 'data')]
    mkdirSync(backupDir)
    const backup = (extra: Record<string, string>) =>
      spawnSync('sh', [join(root, 'server/deploy/backup.sh')], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_DIR: backupDir, ...extra },
      })
    await (await openDatabase({ url: undefined, file: join(dataDir, 'zeyiji.db') })).destroy()
    expect(backup({}).status).toBe(0)
    const metrics = createCallMetrics()
    metrics.watch({ askDatabase: async () => {}, countMatters, dataDir, backupDir })
    const failing = await scrapeUpstream(metrics, () => expect(backup({ DATA_DIR: join(folder, 'nothing') }).status).not.toBe(0))
    expectFiring('ZeyijiBackupFailed', failing)
    // Backups are named by the second, and none is overwritten.
    await waitFor(() => expect(backup({}).status, 'the next backup succeeds').toBe(0))
    expect(readdirSync(backupDir).every((name) => name.startsWith('zeyiji-'))).toBe(true)
    const old = await scrapeUpstream(metrics, () => {
      const long = Date.now() / 1000 - 30 * 3600
      for (const name of readdirSync(backupDir)) utimesSync(join(backupDir, name), long, long)
    })
    expectFiring('ZeyijiBackupOld', old)
  })

  test('the certificate expires soon', async () => {
    const createCertificate = (days: number) => {
      const [key, cert] = [join(folder, `${days}.key`), join(folder, `${days}.crt`)]
      const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost']
      spawnSync('openssl', [...words, '-days', String(days), '-keyout', key, '-out', cert])
      return { key: readFileSync(key), cert: readFileSync(cert) }
    }
    const metricsWithCertificate = async (days: number) => {
      const server = createServer(createCertificate(days), (socket) => socket.end())
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const text = await createMetrics({ build: 'a', publicOrigin: `https://localhost:${port}` }).text()
      await new Promise((resolve) => server.close(resolve))
      return text
    }
    expectFiring('ZeyijiCertificateEnding', [
      { ...hostTarget, before: await metricsWithCertificate(60), after: await metricsWithCertificate(10) },
    ])
    const without = createMetrics({ build: 'a', publicOrigin: 'https://localhost:1' })
    expect(await without.text()).not.toMatch(/^zeyiji_certificate/m)
  })

  test('hosts run different builds', async () => {
    const [older, newer] = await Promise.all(['a', 'b'].map((build) => createMetrics({ build, publicOrigin: 'http://localhost' }).text()))
    const second = { ...hostTarget, instance: '127.0.0.1:3002' }
    expectFiring('ZeyijiMixedBuilds', [
      { ...hostTarget, before: older!, after: older! },
      { ...second, before: older!, after: newer! },
    ])
  })
})

test('every alert of the rules file fires in a test above', () => {
  expect(names.filter((name) => !fired.has(name))).toEqual([])
})
