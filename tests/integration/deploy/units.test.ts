import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fromFiles, settings } from '../../../server/settings/settings.ts'
import { root } from '../../support/startHost.ts'

const deploy = join(root, 'server/deploy')
const read = (path: string) => readFileSync(join(deploy, path), 'utf8')
const units = readdirSync(join(deploy, 'systemd'))
const services = units.filter((name) => name.endsWith('.service'))
const ours = services.filter((name) => /^User=zeyiji$/m.test(read(`systemd/${name}`)))
const nginx = read('nginx/conf.d/zeyiji.conf')
const compose = read('compose.yml')

/** Returns all values of a key in a unit. */
const values = (name: string, key: string) =>
  [...read(`systemd/${name}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value)

describe('the systemd units', () => {
  test.each(ours)('%s is sandboxed', (name) => {
    const needed = [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'PrivateDevices=yes',
      'CapabilityBoundingSet=',
    ]
    for (const line of needed) expect(read(`systemd/${name}`).split('\n')).toContain(line)
    expect(values(name, 'SystemCallFilter')).toEqual(['@system-service', '~@privileged'])
  })

  test('restart every long-running program and give it time to finish its answers', () => {
    const running = ours.filter((name) => values(name, 'Restart').length > 0)
    expect(running.toSorted()).toEqual(['zeyiji-host@.service', 'zeyiji-upstream.service'])
    for (const name of running) {
      expect(values(name, 'Restart')).toEqual(['always'])
      expect(Number(values(name, 'TimeoutStopSec')[0])).toBeGreaterThan(10)
      expect(values(name, 'MemoryMax')).toHaveLength(1)
      expect(values(name, 'EnvironmentFile')).toEqual(['/etc/zeyiji/env'])
    }
  })

  test('tell that a backup failed', async () => {
    expect(values('zeyiji-backup.service', 'OnFailure')).toEqual(['zeyiji-failed@%N.service'])
    expect(values('zeyiji-failed@.service', 'ExecStart')).toEqual(['/srv/zeyiji/current/server/deploy/tell-failure.sh %i'])
    const told: unknown[] = []
    const robot = createServer((request, response) => void json(request).then((body) => (told.push(body), response.end())))
    await new Promise<void>((resolve) => robot.listen(0, '127.0.0.1', resolve))
    const { port } = robot.address() as AddressInfo
    const run = promisify(execFile)
    const tell = (env: Record<string, string>) =>
      run('sh', [join(deploy, 'tell-failure.sh'), 'zeyiji-backup'], { env: { PATH: process.env['PATH'], ...env } })
    const text = expect.stringMatching(/：zeyiji-backup 失败了。原因：journalctl -u zeyiji-backup -n 50；/) as string
    expect(await tell({ NOTIFY_URL: `http://127.0.0.1:${port}/robot?key=x` })).toMatchObject({ stderr: '', stdout: text })
    expect(told).toEqual([{ msgtype: 'text', text: { content: text } }])
    robot.close()
    expect(await tell({}), 'without a robot').toMatchObject({ stderr: '', stdout: expect.stringMatching(/^<3>/) })
    await expect(tell({ NOTIFY_URL: `http://127.0.0.1:${port}/` }), 'a robot that does not answer').rejects.toMatchObject({ code: 7 })
  })

  test.each([[], ['--with-media']])('back up PostgreSQL and the files of the data folder: backup.sh %s', (...words) => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'))
    const place = (...names: string[]) => join(folder, ...names)
    for (const path of ['bin/pg_dump', 'bin/pg_restore', 'data/media/a', 'data/videos/b', 'pack/pack.json', 'kept/x']) {
      mkdirSync(dirname(place(path)), { recursive: true })
      // The programs of PostgreSQL are replaced: what they write does not matter here.
      writeFileSync(place(path), '#!/bin/sh\nfor word; do case "$word" in --file=*) echo dump > "${word#--file=}" ;; esac; done\n', {
        mode: 0o755,
      })
    }
    const [PATH, DATABASE_URL] = [`${place('bin')}:${process.env['PATH']}`, 'postgres://nobody@localhost/none']
    const env = { PATH, DATABASE_URL, DATA_DIR: place('data'), CONTENT_DIR: place('pack'), BACKUP_DIR: place('kept') }
    const { stdout, stderr, status } = spawnSync('sh', [join(deploy, 'backup.sh'), ...words], { cwd: root, encoding: 'utf8', env })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout.includes('没有包含')).toBe(words.length === 0)
    const kept = readdirSync(place('kept')).filter((name) => name.startsWith('zeyiji-'))
    const inside = kept
      .filter((name) => name.endsWith('.tar.gz'))
      .flatMap((name) => spawnSync('tar', ['-tzf', place('kept', name)], { encoding: 'utf8' }).stdout.split('\n'))
      .filter((path) => path !== '' && !path.endsWith('/'))
    expect(inside).toEqual(words.length === 0 ? ['media/a'] : ['media/a', 'videos/b', './pack.json'])
    expect(kept.filter((name) => name.endsWith('.dump'))).toHaveLength(1)
    rmSync(folder, { recursive: true })
  })

  test('make the upstream return freed memory to the system, as in the image', () => {
    const upstream = 'zeyiji-upstream.service'
    expect(values(upstream, 'Environment')).toContain('MALLOC_MMAP_THRESHOLD_=1048576')
    expect(values(upstream, 'OOMPolicy')).toEqual(['continue'])
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain('ENV MALLOC_MMAP_THRESHOLD_=1048576')
  })

  test.runIf(existsSync('/usr/bin/systemd-analyze'))('are valid for systemd', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => join(deploy, 'systemd', name))], { encoding: 'utf8' })
    // The site is not installed here.
    expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('/srv/zeyiji/current/'))).toEqual([])
  })
})

test('every variable of the example file exists', () => {
  const named = [...read('zeyiji.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  const ofOthers = ['POSTGRES_PASSWORD', 'NOTIFY_URL']
  const ofFiles = fromFiles.map((name) => `${name}_FILE`)
  expect(named.filter((name) => !(name in settings) && ![...ofFiles, ...ofOthers].includes(name))).toEqual([])
})

describe('values that several files share:', () => {
  test('the ports of the hosts and of the upstream', () => {
    const ports = [...nginx.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
    expect(ports).toEqual(['3001', '3002'])
    expect(read('rolling-restart.sh')).toContain(`set -- ${ports.join(' ')}`)
    for (const port of ports) {
      expect(compose).toContain(`PORT: '${port}'`)
      expect(readFileSync(join(root, 'docs/operating/install.md'), 'utf8')).toContain(`zeyiji-host@${port}`)
    }
    expect(read('systemd/zeyiji-host@.service')).toContain('UPSTREAM_URL=http://127.0.0.1:3100')
    expect(read('systemd/zeyiji-upstream.service')).toContain('PORT=3100')
    expect(compose).toMatch(/UPSTREAM_URL: 'http:\/\/127\.0\.0\.1:3100'[^]*PORT: '3100'/)
  })

  test('nginx drops an idle connection before a draining host does', () => {
    const [, seconds] = /keepalive 64;[^]*?keepalive_timeout (\d+)s;/.exec(nginx) ?? []
    const [, patience] = /proxyIdleMs = (\d+)/.exec(readFileSync(join(root, 'server/process/drain.ts'), 'utf8')) ?? []
    expect(Number(seconds) * 1000).toBeLessThan(Number(patience))
  })

  test('the maximum upload size', () => {
    const [, megabytes] = /location = \/api\/file \{[^}]*client_max_body_size (\d+)m;/.exec(nginx) ?? []
    const sources = readdirSync(join(root, 'server/http'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(root, 'server/http', name), 'utf8'))
    expect(sources.some((text) => text.includes(`${megabytes} * 1024 * 1024`))).toBe(true)
  })
})

describe('the containers', () => {
  const blocks = compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
    .split(/\n {2}(?=[\w-]+:\n)/)
    .slice(1)

  test('have minimal privileges and restart automatically', () => {
    expect(blocks).toHaveLength(7)
    for (const block of blocks) expect(block).toMatch(/<<: \*(hardened|site)\n/)
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']", 'restart: always'])
      expect(compose).toContain(line)
    expect(compose).not.toMatch(/privileged: true|cap_add|docker\.sock|:latest/)
  })

  test('publish ports from the place service only', () => {
    expect(blocks.filter((block) => /ports:/.test(block)).map((block) => block.split(':')[0])).toEqual(['place'])
    expect(compose).not.toMatch(/PASSWORD: [^$]/)
  })
})
