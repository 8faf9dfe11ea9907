import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const ofCompose = ['POSTGRES_PASSWORD']
  const ofFiles = fromFiles.map((name) => `${name}_FILE`)
  expect(named.filter((name) => !(name in settings) && ![...ofFiles, ...ofCompose].includes(name))).toEqual([])
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
