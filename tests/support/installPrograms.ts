import { spawnSync } from 'node:child_process'
import { findChromium, hasHeadlessShell } from './findChromium.ts'
import { findNginx } from './findNginx.ts'
import { findPostgres } from './findPostgres.ts'
import { findPromtool } from './promtool.ts'

/** Installs programs that the tests need on a machine with apt; elsewhere reports what is missing. */
export function installPrograms(): void {
  install('PostgreSQL', () => findPostgres() !== undefined, ['postgresql'])
  install('nginx', () => findNginx() !== undefined, ['nginx', 'libnginx-mod-http-brotli-static', 'openssl', 'curl'])
  install('Prometheus', () => findPromtool() !== undefined, ['prometheus'])
  install('ffmpeg', () => !spawnSync('ffmpeg', ['-version']).error, ['ffmpeg'])
  install('Chromium', () => findChromium() !== undefined, ['chromium-headless-shell', 'fonts-noto-cjk'], hasHeadlessShell)
}

/** `best` is installed where an acceptable alternative may be present already. */
function install(name: string, present: () => boolean, packages: string[], best = present): void {
  if (best()) return
  if (process.getuid?.() !== 0) {
    if (present()) return
    process.stderr.write(`${name} is not on this machine and installing it takes root: install ${packages.join(', ')} first\n`)
    process.exit(1)
  }
  process.stdout.write(`安装 ${name}…\n`)
  for (const command of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', command, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (!present()) throw new Error(`${name} could not be installed`)
}
