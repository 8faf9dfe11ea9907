import { type EngineName, findPrograms } from '../findPrograms.ts'
import type { Engine } from './Engine.ts'
import { openChromium } from './openChromium.ts'
import { openFirefox } from './openFirefox.ts'
import { openWebKit } from './openWebKit.ts'

/** Opens an installed engine. */
export function openEngine(name: EngineName): Promise<Engine> {
  if (name === 'Chromium') return openChromium(findPrograms.Chromium().browser!)
  if (name === 'Firefox') return openFirefox(findPrograms.Firefox().browser!)
  const { browser, driver, screen } = findPrograms.WebKit()
  return openWebKit({ browser: browser!, driver: driver!, screen: screen! })
}
