import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/** Environment variables that a stage inherits. Settings of a proxy, a database or Node must not change the result. */
const passed = /^(PATH|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|CI|USER|LOGNAME|SHELL|DISPLAY|SystemRoot)$/

let folder: string | undefined

/** Returns the folder for temporary files of this run. It is removed when the process exits. */
export function temporaryFolder(): string {
  if (folder !== undefined) return folder
  const made = mkdtempSync(join(tmpdir(), 'zeyiji-test-'))
  // PostgreSQL and nginx run as users of their own.
  chmodSync(made, 0o755)
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return (folder = made)
}

/** Returns the environment of a stage: the project's programs come first in PATH, and HOME is writable. */
export function stageEnv(): Record<string, string> {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name))) as Record<string, string>
  const programs = resolve(import.meta.dirname, '../../node_modules/.bin')
  return {
    ...own,
    HOME: writableHome(),
    TMPDIR: temporaryFolder(),
    // Without a Unicode locale, Chromium does not create files with Chinese names.
    LANG: 'C.UTF-8',
    // Set explicitly, because the default location depends on HOME.
    PLAYWRIGHT_BROWSERS_PATH: process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright'),
    NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/node'),
    PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}`,
  }
}

function writableHome(): string {
  try {
    accessSync(homedir(), constants.W_OK)
    return homedir()
  } catch {
    const home = join(temporaryFolder(), 'home')
    mkdirSync(home, { recursive: true })
    return home
  }
}
