// @module-tag wide
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '../../support/freePort.ts'
import { root } from '../../support/startHost.ts'

const folder = mkdtempSync(join(tmpdir(), 'watch-'))
const services: ChildProcess[] = []
afterEach(() => services.splice(0).forEach((service) => service.kill('SIGKILL')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a service with the given request listener. */
async function startService(listener: string): Promise<{ service: ChildProcess; port: number }> {
  const program = `require('node:http').createServer(${listener}).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const service = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  services.push(service)
  const [line] = (await once(service.stdout, 'data')) as [Buffer]
  return { service, port: Number(line.toString()) }
}

/** Runs the script with a `systemctl` that reports `pid` as the process of the service. */
function watch(port: number, pid: number | undefined) {
  writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\n[ "$4" = zeyiji-host@3001 ] && echo ${pid ?? 0}\n`, { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env['PATH']}`, WATCH_SECONDS: '0.3' }
  return spawnSync('sh', [join(root, 'server/deploy/watch.sh'), String(port), 'zeyiji-host@3001'], { env, encoding: 'utf8' })
}

test('ends a service that accepts connections but does not answer', async () => {
  const { service, port } = await startService('() => {}')
  const ended = once(service, 'exit')
  expect(watch(port, service.pid)).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('不应答') })
  expect(await ended).toEqual([null, 'SIGKILL'])
})

test.each([
  ['that answers', '(q, r) => r.end()'],
  ['that answers with an error', '(q, r) => r.writeHead(503).end()'],
])('leaves a service %s alone', async (_, listener) => {
  const { service, port } = await startService(listener)
  expect(watch(port, service.pid)).toMatchObject({ status: 0, stdout: '' })
  expect([service.exitCode, service.signalCode]).toEqual([null, null])
})

test('does nothing when no host listens or systemd reports no process', async () => {
  expect(watch(await freePort(), 1)).toMatchObject({ status: 0, stdout: '' })
  const { service, port } = await startService('() => {}')
  expect(watch(port, undefined)).toMatchObject({ status: 0, stdout: '' })
  expect(service.signalCode).toBeNull()
})
