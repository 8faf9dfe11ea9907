import { accessSync, constants, mkdtempSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/** What a stage may see of the caller's environment: settings of a proxy, a database or Node must not change a verdict. */
const passed = /^(PATH|TMPDIR|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|CI|USER|LOGNAME|SHELL|DISPLAY|SystemRoot)$/

let home: string | undefined

/** The environment of a stage: the project's programs come first on the PATH, and HOME is a folder that can be written. */
export function stageEnv(): Record<string, string> {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name))) as Record<string, string>
  const programs = resolve(import.meta.dirname, '../../node_modules/.bin')
  return {
    ...own,
    HOME: (home ??= writableHome()),
    // Without a locale of Unicode, Chromium gives no file a Chinese name.
    LANG: 'C.UTF-8',
    // Set by its own name, since it is found by the caller's home otherwise.
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
    return mkdtempSync(join(tmpdir(), 'zeyiji-home-'))
  }
}
