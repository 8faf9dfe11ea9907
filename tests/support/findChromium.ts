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
 * Reports whether this machine has the headless shell of Chromium, which takes half of the time of the full browser.
 */
export const hasHeadlessShell = (): boolean => existsSync(shell)

/** A Chromium on this machine, the headless shell first: the system's, or one that Playwright has installed. */
export function findChromium(): string | undefined {
  const installed = globSync(join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'))
  return [...places, ...installed].find((place) => existsSync(place))
}
