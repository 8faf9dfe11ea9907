import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { bundleByVite } from '../package/bundle.ts'
import { toScript } from '../package/compileFixture.ts'
import { makeConsumer, removeConsumer } from '../package/consumer.ts'
import { missingEngines } from './findPrograms.ts'

/* Bundles a partner's page with the built package once for all engines, and reports missing engines. */

declare module 'vitest' {
  interface ProvidedContext {
    /** The scripts of the partner's page, by path. */
    partnerScripts: [path: string, script: string][]
  }
}

const built = fileURLToPath(new URL('../../dist/package', import.meta.url))
const sources = fileURLToPath(new URL('page', import.meta.url))

// Vitest requires a default export or this name.
export async function setup({ provide }: TestProject): Promise<void> {
  for (const line of missingEngines()) process.stdout.write(`－ ${line}\n`)
  if (!existsSync(join(built, 'package.json'))) throw new Error('There is no built package: run `npm run package` first')
  const project = makeConsumer(built, 19)
  try {
    mkdirSync(join(project, 'page'))
    for (const name of ['page', 'records', 'seek'])
      writeFileSync(
        join(project, 'page', `${name}.js`),
        await toScript(readFileSync(join(sources, `${name}.${name === 'page' ? 'tsx' : 'ts'}`), 'utf8'), `${name}.tsx`),
      )
    provide('partnerScripts', [...(await bundleByVite(project, 'page/page.js', 'production'))])
  } finally {
    removeConsumer(project)
  }
}
