import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const shell = '/usr/bin/chromium-headless-shell'

const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Checks whether this machine has the headless shell of Chromium, which takes half the time of the full browser.
 */
export const hasHeadlessShell = (): boolean => existsSync(shell)

/** Returns a Chromium on this machine, preferably the headless shell: the system's, or Playwright's. */
export function findChromium(): string | undefined {
  const installed = globSync(join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'))
  return [...places, ...installed].find((place) => existsSync(place))
}
