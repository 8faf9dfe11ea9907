import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { findChromium, hasHeadlessShell } from './findChromium.ts'
import { findNginx } from './findNginx.ts'
import { findPostgres } from './findPostgres.ts'
import { findPromtool } from './promtool.ts'

interface Program {
  name: string
  packages: string[]
  isThere: () => boolean
  /** Holds where nothing better could be installed; by default where the program is there. */
  isBest?: () => boolean
}

const programs: Program[] = [
  { name: 'PostgreSQL', packages: ['postgresql'], isThere: () => findPostgres() !== undefined },
  {
    name: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static', 'openssl', 'curl'],
    isThere: () => findNginx() !== undefined,
  },
  { name: 'Prometheus', packages: ['prometheus'], isThere: () => findPromtool() !== undefined },
  { name: 'ffmpeg', packages: ['ffmpeg'], isThere: () => !spawnSync('ffmpeg', ['-version']).error },
  {
    name: 'Chromium',
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    isThere: () => findChromium() !== undefined,
    isBest: hasHeadlessShell,
  },
]

/**
 * Installs programs that the tests need on a machine with apt, all at once; elsewhere, ends the process with a line that
 * says what is missing.
 */
export async function installPrograms(): Promise<void> {
  const wanted = programs.filter(({ isThere, isBest = isThere }) => !isBest())
  const isRoot = process.getuid?.() === 0
  const missing = isRoot ? wanted : wanted.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).join('、')
  const packages = missing.flatMap((program) => program.packages)
  if (!isRoot) {
    process.stderr.write(`${names} is not on this machine and installing it takes root: install ${packages.join(' ')} first\n`)
    process.exit(1)
  }
  process.stdout.write(`安装 ${names}…\n`)
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  const still = missing.filter(({ isThere }) => !isThere()).map(({ name }) => name)
  if (still.length > 0) throw new Error(`${still.join(', ')} could not be installed`)
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await once(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'close')
}
