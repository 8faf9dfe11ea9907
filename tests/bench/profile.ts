import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { load, startHost, startStub } from './loadHost.ts'
import { token } from './pageRows.ts'

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Profiles the CPU time of the host while it renders pages for signed-in users, and prints the most expensive functions. */
export async function profile(seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zeyiji-profile-'))
  const stub = await startStub()
  const host = await startHost({ UPSTREAM_URL: stub.url }, ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=200'])
  await load(host, '/course', { token, seconds })
  await host.stop()
  stub.stop()
  for (const name of readdirSync(folder)) print(JSON.parse(readFileSync(join(folder, name), 'utf8')) as CpuProfile)
  rmSync(folder, { recursive: true })
}

function print({ nodes, samples, timeDeltas }: CpuProfile): void {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const { functionName, url, lineNumber } = frames.get(id)!
    const where = url ? ` ${basename(url)}:${lineNumber + 1}` : ''
    const name = `${functionName || '(anonymous)'}${where}`
    times.set(name, (times.get(name) ?? 0) + timeDeltas[index]!)
  })
  times.delete('(idle)')
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  const top = [...times].toSorted(([, one], [, other]) => other - one).slice(0, 40)
  for (const [name, time] of top) process.stdout.write(`${((time / all) * 100).toFixed(1).padStart(5)} %  ${name}\n`)
}
