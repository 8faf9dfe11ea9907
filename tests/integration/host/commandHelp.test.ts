// @module-tag wide
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../../support/runCommand.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const programs = Object.entries(scripts).flatMap(([name, line]) => {
  const program = /^node (\S+Command\.ts|\S+\/(?:drawPack|makeVideos)\.ts)$/.exec(line)?.[1]
  return program === undefined ? [] : [[name, program] as const]
})
const room = mkdtempSync(join(tmpdir(), 'help-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

test('finds the commands', () => {
  expect(programs.map(([name]) => name)).toEqual(expect.arrayContaining(['users', 'restore', 'doctor', 'conformance']))
})

test.each(programs)('prints the usage of npm run %s -- --help, changes nothing and exits with 0', async (name, program) => {
  const dataDir = join(room, name)
  const said = await runCommand(program, ['--help'], { DATA_DIR: dataDir })
  expect(said).toEqual({ code: 0, out: expect.stringMatching(/^用法.*：\n/), err: '' })
  expect(said.out).toMatch(new RegExp(`npm run (-s )?${name}\\b`))
  expect(existsSync(dataDir)).toBe(false)
})
