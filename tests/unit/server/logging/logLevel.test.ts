import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createLogLevel, isLogged, logLevelFile } from '../../../../server/logging/logLevel.ts'
import { logLevelCommand } from '../../../../server/upstream/operations/logLevelCommand.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'log-level-'))
const now = Date.parse('2026-11-22T12:00:00Z')
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function run(...words: string[]) {
  const said = { out: '', err: '' }
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((said.out += String(text)), true))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said.err += String(text)), true))
  return { code: await logLevelCommand(words, { DATA_DIR: dataDir }, now), ...said }
}

test('a level applies until its time is over, then LOG_LEVEL again', () => {
  const time = { now }
  const level = createLogLevel('warn', () => time.now)
  const tell = vi.fn<(facts: object) => void>(() => expect(level.current()).toBe('debug'))
  level.change({ level: 'debug', until: now + 1000 }, tell)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ level: 'debug', until: '2026-11-22T12:00:01.000Z' })
  expect([isLogged('debug', level.current), isLogged('info', 'warn'), isLogged('error', 'silent')]).toEqual([true, false, false])
  time.now += 1000
  expect(level.current()).toBe('warn')
})

test('lowering the level is logged before it applies', () => {
  const level = createLogLevel('info')
  const tell = vi.fn<(facts: object) => void>(() => expect(level.current()).toBe('info'))
  level.change({ level: 'silent', until: null }, tell)
  expect([tell.mock.calls.length, level.current()]).toEqual([1, 'silent'])
})

test('the command shows the level and its duration, and resets it', async () => {
  expect(await run('error', '--for', '2h')).toMatchObject({ code: 0, out: '约一秒后生效：日志至少记 error，到 2026-11-22 22:00\n' })
  expect(JSON.parse(readFileSync(join(dataDir, 'log-level.json'), 'utf8'))).toEqual({ level: 'error', until: now + 7_200_000 })
  expect((await run('status')).out).toBe('日志至少记 error，到 2026-11-22 22:00\n')
  logLevelFile.write(dataDir, { level: 'debug', until: now })
  expect((await run('status')).out).toBe('没有改过，按各程序的 LOG_LEVEL\n')
  expect((await run('reset')).code).toBe(0)
  expect(existsSync(join(dataDir, 'log-level.json'))).toBe(false)
})

test.each([
  [[], 2, '用法'],
  [['loud'], 2, '用法'],
  [['debug', 'info'], 2, '用法'],
  [['reset', '--for', '1m'], 2, '用法'],
  [['debug', '--for', '0m'], 1, '--for 应为'],
  [['debug', '--for', '169h'], 1, '--for 应为'],
  [['debug', '--for', '15'], 1, '--for 应为'],
])('%j changes nothing and prints the reason', async (words, code, text) => {
  expect(await run(...words)).toMatchObject({ code, out: '', err: expect.stringContaining(text) })
  expect(existsSync(join(dataDir, 'log-level.json'))).toBe(false)
})
