// @module-tag wide
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLineWriter } from '../../../server/logging/createLineWriter.ts'
import { type FaultUpstream, faultUpstream } from '../../support/faultUpstream.ts'
import { freePort } from '../../support/freePort.ts'
import { programEnv } from '../../support/programEnv.ts'
import { readMetrics } from '../../support/readMetrics.ts'
import { ask, root } from '../../support/startHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const folder = mkdtempSync(join(tmpdir(), 'lost-log-'))
let upstream: FaultUpstream
beforeAll(async () => void (upstream = await faultUpstream()))
afterAll(async () => {
  await upstream.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a named pipe whose reader can be closed and reopened. */
function pipe(name: string) {
  const path = join(folder, name)
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return { path, reader, writer: openSync(path, constants.O_WRONLY) }
}

describe('a line writer', () => {
  const open: number[] = []
  afterEach(() => open.splice(0).forEach((fd) => closeSync(fd)))
  const readAvailable = (fd: number): string => {
    const buffer = Buffer.alloc(64 * 1024)
    try {
      return buffer.subarray(0, readSync(fd, buffer)).toString()
    } catch {
      return ''
    }
  }

  test('counts the lines lost on a full disk and retries', async () => {
    const full = openSync('/dev/full', 'w')
    open.push(full)
    const failures: (string | undefined)[] = []
    const writer = createLineWriter({ fd: full, againMs: 1, onFailure: ({ code }) => failures.push(code) })
    for (let line = 1; line <= 3; line++) {
      writer.write(`${line}\n`)
      await waitFor(() => expect(writer.lost()).toBe(line))
    }
    // The loss is reported once, not per line.
    expect(failures).toEqual(['ENOSPC'])
  })

  test('reports the number of lost lines once a closed pipe has a reader again', async () => {
    const { path, reader, writer: fd } = pipe('gone')
    const writer = createLineWriter({ fd, againMs: 1 })
    writer.reportLossAs((lines) => `lost ${lines}\n`)
    open.push(fd)
    closeSync(reader)
    for (let line = 1; line <= 2; line++) {
      writer.write(`${line}\n`)
      await waitFor(() => expect(writer.lost()).toBe(line))
    }
    const back = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    open.push(back)
    let text = ''
    await waitFor(() => {
      writer.write('again\n')
      text += readAvailable(back)
      expect(text).toMatch(/\nlost \d+\nagain\n/)
    })
    expect(writer.lost()).toBe(Number(/lost (\d+)/.exec(text)?.[1]))
  })

  test('never blocks on a reader that does not read, and limits its buffer', () => {
    const { reader, writer: fd } = pipe('slow')
    open.push(reader, fd)
    writeSync(fd, Buffer.alloc(60_000))
    const writer = createLineWriter({ fd, maxBytes: 10_000 })
    for (let line = 0; line < 1000; line++) writer.write(`${'x'.repeat(99)}\n`)
    expect(writer.lost()).toBeGreaterThan(800)
    readAvailable(reader)
  })
})

describe.each([
  ['the host', 'server/main.ts', 'zeyiji_log_lost_lines_total'],
  ['the upstream', 'server/upstream/main.ts', 'zeyiji_api_log_lost_lines_total'],
])('%s', (_, program, metric) => {
  test.each(['a full disk', 'a closed pipe'])(
    'keeps serving with %s as its log, reports the failure once and counts the lost lines',
    async (how) => {
      const port = await freePort()
      const env = {
        ...programEnv,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'debug',
      }
      const openClosedPipe = () => {
        const { reader, writer } = pipe(String(port))
        closeSync(reader)
        return writer
      }
      const complaints = join(folder, `${port}.log`)
      const files = [how === 'a full disk' ? openSync('/dev/full', 'w') : openClosedPipe(), openSync(complaints, 'w')]
      const child = spawn(process.execPath, [program], {
        cwd: root,
        env: { ...env, ...(program === 'server/main.ts' && { UPSTREAM_URL: upstream.url }) },
        stdio: ['ignore', ...files],
      })
      for (const file of files) closeSync(file)
      const answers = async () => expect((await ask(port, 'GET /healthz')).status).toBe(200)
      await waitFor(answers)
      await waitFor(async () => {
        // Each request writes a log line.
        await ask(port, 'GET /api/category')
        const { text } = await ask(port, 'GET /metrics')
        expect(readMetrics(text).sum(metric, {})).toBeGreaterThan(0)
      })
      expect(readFileSync(complaints, 'utf8').match(/The log cannot be written/g)).toHaveLength(1)
      await answers()
      expect(child.exitCode).toBeNull()
      child.kill('SIGTERM')
      expect((await once(child, 'exit'))[0]).toBe(0)
    },
  )
})
