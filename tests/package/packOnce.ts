import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { compileFixture } from './compileFixture.ts'
import { makeConsumer, removeConsumer } from './consumer.ts'

/* Packs the package as for the registry and installs it into two projects: one with React 19, one with React 18. */

declare module 'vitest' {
  interface ProvidedContext {
    /** The archive. */
    tarball: string
    /** The unpacked folder. */
    unpacked: string
    /** Projects with the installed package, by React version. */
    react19: string
    react18: string
  }
}

const built = fileURLToPath(new URL('../../dist/package', import.meta.url))

// Vitest requires a default export or this name.
export async function setup({ provide }: TestProject): Promise<() => void> {
  if (!existsSync(join(built, 'package.json'))) throw new Error('There is no built package: run `npm run package` first')
  const scratch = mkdtempSync(join(tmpdir(), 'zeyiji-pack-'))
  const answer = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', scratch], {
    cwd: built,
    encoding: 'utf8',
  })
  const [packed] = JSON.parse(answer) as [{ filename: string }]
  const tarball = join(scratch, packed.filename)
  execFileSync('tar', ['-xzf', tarball, '-C', scratch])
  const unpacked = join(scratch, 'package')
  const react19 = makeConsumer(unpacked, 19)
  const react18 = makeConsumer(unpacked, 18)
  await Promise.all([compileFixture(react19), compileFixture(react18)])
  provide('tarball', tarball)
  provide('unpacked', unpacked)
  provide('react19', react19)
  provide('react18', react18)
  return () => {
    for (const folder of [react19, react18]) removeConsumer(folder)
    rmSync(scratch, { recursive: true, force: true })
  }
}
