import { spawnSync } from 'node:child_process'
import { findChromium, hasHeadlessShell } from '../support/findChromium.ts'
import { findNginx } from '../support/findNginx.ts'
import { findPostgres } from '../support/findPostgres.ts'
import { findPromtool } from '../support/promtool.ts'

interface Program {
  /** Debian packages that install it. */
  packages: readonly string[]
  isInstalled: () => boolean
  /** Returns false if a better variant can be installed; by default, whether the program is installed. */
  isBest?: () => boolean
}

/** Programs that tests use and that npm does not install. */
export const programs = {
  Chromium: {
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    isInstalled: () => findChromium() !== undefined,
    isBest: hasHeadlessShell,
  },
  PostgreSQL: { packages: ['postgresql'], isInstalled: () => findPostgres() !== undefined },
  nginx: {
    packages: ['nginx', 'libnginx-mod-http-brotli-static', 'openssl', 'curl'],
    isInstalled: () => findNginx() !== undefined,
  },
  Prometheus: { packages: ['prometheus'], isInstalled: () => findPromtool() !== undefined },
  ffmpeg: { packages: ['ffmpeg'], isInstalled: () => runs('ffmpeg', '-version') },
  poppler: { packages: ['poppler-utils', 'poppler-data'], isInstalled: () => runs('pdftotext', '-v') },
} satisfies Record<string, Program>

const runs = (...[command, ...args]: [string, ...string[]]): boolean => !spawnSync(command, args).error

export type ProgramName = keyof typeof programs

export const programNames = Object.keys(programs) as ProgramName[]

export const isInstalled = (name: ProgramName): boolean => programs[name].isInstalled()

export const packagesOf = (names: readonly ProgramName[]): string[] => names.flatMap((name) => programs[name].packages)

/** Returns the command that installs the programs. */
export const installCommand = (names: readonly ProgramName[]): string => `sudo apt-get install -y ${packagesOf(names).join(' ')}`

/** Marks the title of a test that this machine cannot run; the test command counts it as skipped. */
export const missingMark = '本机没有'

/** Returns the title of a test, marked if its program is missing. */
export const needing = (name: ProgramName, title: string): string =>
  isInstalled(name) ? title : `${title}（${missingMark} ${name}。安装：${installCommand([name])}）`
