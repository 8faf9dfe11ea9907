import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Returns Prometheus' rule tester: Debian's, or else one in PATH. */
export function findPromtool(path = process.env['PATH'] ?? ''): string | undefined {
  return ['/usr/bin', ...path.split(delimiter)].map((folder) => join(folder, 'promtool')).find((place) => existsSync(place))
}

/** A target's metrics in the text format, before and after an event. */
export interface Scraped {
  job: string
  instance: string
  before: string
  after: string
}

/** Duration of the event in minutes, longer than the delay of any alert. */
const minutes = 60

interface AlertQuestion {
  /** The rules in Prometheus' format. */
  rulesFile: string
  scraped: readonly Scraped[]
  alert: string
  /** Expected number of firing alerts with this name. */
  count: number
}

/**
 * Checks how many alerts with a name fire if the event continues for an hour: counters grow each minute by the difference
 * between the two scrapes, all other values stay as after the event.
 */
export function fires({ rulesFile, scraped, alert, count }: AlertQuestion): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'))
  const file = join(folder, 'test.json')
  const expr = `count(ALERTS{alertstate="firing",alertname="${alert}"}) or vector(0)`
  const test = {
    interval: '1m',
    input_series: scraped.flatMap(seriesOf),
    promql_expr_test: [{ expr, eval_time: `${minutes - 1}m`, exp_samples: [{ labels: '{}', value: count }] }],
  }
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests: [test] }))
  try {
    const { status, stdout, stderr } = spawnSync(findPromtool()!, ['test', 'rules', file], { encoding: 'utf8' })
    if (status !== 0 && !/expr: .*count\(ALERTS/s.test(stdout + stderr)) throw new Error(`promtool failed:\n${stdout}${stderr}`)
    return status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function seriesOf({ job, instance, before, after }: Scraped): { series: string; values: string }[] {
  const [was, is] = [samplesOf(before), samplesOf(after)]
  const now = Date.now() / 1000 - minutes * 60
  return [...is.values].map(([sample, value]) => {
    const [, name = '', labels = ''] = /^([\w:]+)(?:\{(.*)\})?$/.exec(sample) ?? []
    const isCounter = is.counters.has(name.replace(/_(bucket|sum|count)$/, '')) || is.counters.has(name)
    const first = was.values.get(sample) ?? 0
    // The clock of a rule test starts at zero.
    const level = name.endsWith('_timestamp_seconds') && !name.startsWith('process_') ? value - now : value
    const series = `${name}{${[labels, `job="${job}"`, `instance="${instance}"`].filter(Boolean).join(',')}}`
    return {
      series,
      values: isCounter
        ? `${plain(first)}${value < first ? '-' : '+'}${plain(Math.abs(value - first))}x${minutes}`
        : `${plain(level)}+0x${minutes}`,
    }
  })
}

const plain = (value: number): string => value.toFixed(6)

/** Returns the samples of a scrape by name and labels, and the names of counters and histogram parts. */
function samplesOf(text: string): { values: Map<string, number>; counters: Set<string> } {
  const counters = new Set([...text.matchAll(/^# TYPE (\S+) (?:counter|histogram|summary)$/gm)].map(([, name]) => name!))
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ')
        return [line.slice(0, at), Number(line.slice(at + 1))] as const
      })
      .filter(([, value]) => Number.isFinite(value)),
  )
  return { values, counters }
}
