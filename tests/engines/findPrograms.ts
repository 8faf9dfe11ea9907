import { globSync } from 'node:fs'
import { findChromium } from '../support/findChromium.ts'

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

const first = (...places: string[]): string | undefined => globSync(places)[0]

/** The programs that each engine needs; undefined if this machine lacks one. */
export const findPrograms = {
  Chromium: () => ({ browser: findChromium() }),
  Firefox: () => ({ browser: first('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox') }),
  WebKit: () => ({
    browser: first('/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib/*/webkitgtk-6.0/MiniBrowser'),
    driver: first('/usr/bin/WebKitWebDriver'),
    // WebKitGTK has no headless mode.
    screen: first('/usr/bin/Xvfb'),
  }),
} satisfies Record<EngineName, () => Record<string, string | undefined>>

/** Debian packages that contain the programs. */
export const packagesOf: Record<EngineName, string> = {
  Chromium: 'chromium-headless-shell',
  Firefox: 'firefox-esr',
  WebKit: 'webkit2gtk-driver xvfb',
}

/** Checks whether this machine has all programs of an engine. */
export const isHere = (name: EngineName): boolean => Object.values(findPrograms[name]()).every((program) => program !== undefined)

/** Returns a line for each missing engine, with the command that installs it. */
export const missingEngines = (): string[] =>
  (Object.keys(packagesOf) as EngineName[])
    .filter((name) => !isHere(name))
    .map((name) => `本机没有 ${name}，没有在它里面测组件库的行为；要测就先 apt-get install ${packagesOf[name]}`)
