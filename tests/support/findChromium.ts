import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium on this machine: the system's, or one that Playwright has installed. */
export function findChromium(): string | undefined {
  const installed = globSync(join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'))
  return [...places, ...installed].find((place) => existsSync(place))
}
