import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { createCallMetrics } from '../../../server/upstream/operations/createCallMetrics.ts'
import { garbageCollector } from '../../support/garbageCollector.ts'
import { openTestDatabase, type TestDatabase } from '../../support/openTestDatabase.ts'
import { readMetrics } from '../../support/readMetrics.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { startUpstream, type Upstream } from '../../support/startUpstream.ts'
import { waitFor } from '../../support/waitFor.ts'

/*
 * The dashboard and the alerts must query existing metrics and describe what to do; deploy/alertsFire.test.ts tests that
 * each alert fires.
 */

interface Panel {
  title: string
  type: string
  description?: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string }[]
}

const { panels } = JSON.parse(readFileSync('server/deploy/dashboard.json', 'utf8')) as { panels: Panel[] }

/** The fields of each rule in the file; parses only the subset of YAML that the file uses. */
const rules = readFileSync('server/deploy/alerts.yml', 'utf8')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const field = (name: string) =>
      new RegExp(`^ +${name}: (?:\\|\\n((?: {10,}.*\\n)+)|'?(.*?)'?$)`, 'm')
        .exec(text)
        ?.slice(1)
        .find((given) => given !== undefined)
        ?.trim()
    return {
      name: text.split('\n', 1)[0]!,
      expr: field('expr'),
      severity: field('severity'),
      summary: field('summary'),
      action: field('action'),
    }
  })

const metricsIn = (expr: string): string[] => expr.replaceAll(/"[^"]*"/g, '').match(/\b(?:zeyiji|nodejs|process)_\w+/g) ?? []

let database: TestDatabase
let upstream: Upstream
let host: Host
let hostMetrics: ReturnType<typeof readMetrics>
beforeAll(async () => {
  database = await openTestDatabase('SQLite')
  const own = createCallMetrics()
  own.queried(1)
  upstream = await startUpstream(database.db, { metrics: own })
  host = await startHost({ upstreamUrl: upstream.origin, pageCache: createPageCache({ freshMs: 1000, clock: Date.now }) })
  await host.ask('GET /course')
  await host.ask('GET /api/category')
  // The time of garbage collection is recorded only after the first one, which a short run may not reach by itself.
  garbageCollector()()
  await waitFor(async () => {
    const { text } = await host.ask('GET /metrics')
    expect(text).toContain('route="/course"')
    expect(text).toContain('nodejs_gc_duration_seconds_sum')
  })
  hostMetrics = readMetrics(`${(await host.ask('GET /metrics')).text}\n${(await upstream.ask('GET /metrics')).text}`)
})
afterAll(async () => {
  await host?.stop()
  await upstream?.stop()
  await database?.close()
})

test('the dashboard queries only existing metrics', () => {
  const asked = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)))
  expect(new Set(asked).size).toBeGreaterThan(20)
  expect(asked.filter((name) => !hostMetrics.names.has(name))).toEqual([])
})

test('every panel of the dashboard has a title, a query and a place that no other panel overlaps', () => {
  for (const { title, type, targets = [] } of panels) {
    expect(title).not.toBe('')
    if (type !== 'row') expect(targets.length, title).toBeGreaterThan(0)
  }
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)}:${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
})

test('every alert has a summary and an action in Chinese', () => {
  for (const { name, severity, summary, action } of rules) {
    expect(['critical', 'warning', 'info'], name).toContain(severity)
    expect(summary, name).toMatch(/[\u4e00-\u9fff]{4}/)
    expect(action, name).toMatch(/[\u4e00-\u9fff]{8}/)
  }
})

test('label values in queries are values that the host emits', () => {
  const exprs = [...rules.map(({ expr = '' }) => expr), ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))]
  const pairs = exprs.flatMap((expr) => [...expr.matchAll(/\b(state|status|outcome|result|source)[!=~]+"([\w|-]+)"/g)])
  const known: Record<string, string[]> = {
    state: ['closed', 'half-open', 'open'],
    status: ['5xx'],
    outcome: ['answered'],
    result: ['hit', 'stale', 'miss'],
  }
  expect(pairs.length).toBeGreaterThan(5)
  for (const [, label = '', words = ''] of pairs) expect(known[label], label).toEqual(expect.arrayContaining(words.split('|')))
  for (const label of ['state', 'outcome', 'result'])
    expect([...hostMetrics.values(label)].every((word) => known[label]?.includes(word))).toBe(true)
})
