import { spawnSync } from 'node:child_process'
import { findChromium, hasHeadlessShell } from '../support/findChromium.ts'
import { findNginx } from '../support/findNginx.ts'
import { findPostgres } from '../support/findPostgres.ts'
import { findPromtool } from '../support/promtool.ts'

interface Program {
  /** Debian's packages that install it. */
  packages: readonly string[]
  isInstalled: () => boolean
  /** False where a better variant can be installed; by default whether the program is installed. */
  isBest?: () => boolean
}

/** Programs that tests use and npm does not install. */
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

/** The command that installs programs, for a person to type. */
export const installCommand = (names: readonly ProgramName[]): string => `sudo apt-get install -y ${packagesOf(names).join(' ')}`

/** In the title of a test that this machine cannot run; the test command counts it as skipped. */
export const missingMark = '本机没有'

/** The title of a test that needs a program: where the program is missing, it says so. */
export const needing = (name: ProgramName, title: string): string =>
  isInstalled(name) ? title : `${title}（${missingMark} ${name}。安装：${installCommand([name])}）`
