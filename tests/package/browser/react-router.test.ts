// @module-tag wide
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { installed, place } from '../consumer.ts'
import { docsRecipes } from '../docsExamples.ts'
import { launch, openPage } from './openPage.ts'
import { lookWithoutScripts, signInAndLook } from './signInAndLook.ts'

/*
 * The recipe for React Router's framework mode, built by React Router. Scripts use React's development build, because it
 * reports warnings; the server runs in production mode under the policy of the recipe.
 */

const project = inject('react19')
const folder = join(project, 'react-router')
const run = promisify(execFile)

/** The files of the application itself, and a page whose loader defers a component. */
const application = {
  'package.json': JSON.stringify({ name: 'school', private: true, type: 'module' }),
  'vite.config.js': `
    import { reactRouter } from '@react-router/dev/vite'
    export default { plugins: [reactRouter()], logLevel: 'error' }`,
  'app/routes.ts': `
    import { index, route, type RouteConfig } from '@react-router/dev/routes'
    export default [index('routes/home.tsx'), route('late', 'routes/late.tsx')] satisfies RouteConfig`,
  'app/routes/late.tsx': `
    import { Tag } from '@zeyiji/ui/primitives'
    import { Suspense } from 'react'
    import { Await, useLoaderData } from 'react-router'
    export const loader = () => ({ text: new Promise<string>((done) => setTimeout(done, 100, '公益')) })
    export default function Late() {
      const { text } = useLoaderData<typeof loader>()
      return <Suspense fallback="…"><Await resolve={text}>{(known) => <Tag tone="primary">{known}</Tag>}</Await></Suspense>
    }`,
  'serve.js': `
    import { readFileSync } from 'node:fs'
    import { createServer } from 'node:http'
    import { createRequestListener } from '@react-router/node'
    import * as build from './build/server/index.js'
    const answer = createRequestListener({ build })
    const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#0a8450"/></svg>'
    const server = createServer((request, response) => {
      if (request.url.startsWith('/assets/')) response.setHeader('content-type', 'text/javascript').end(readFileSync('build/client' + request.url))
      else if (request.url.startsWith('/photos/')) response.setHeader('content-type', 'image/svg+xml').end(photo)
      else if (request.url === '/favicon.ico') response.writeHead(204).end()
      else answer(request, response)
    })
    server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'react-jsx' },
      ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true, types: ['node'] },
    },
    include: ['app'],
  }),
}

let browser: Browser
let server: ReturnType<typeof spawn>
let origin: string
beforeAll(async () => {
  for (const name of ['react-router', '@react-router/node']) place(project, name, installed(name), 'copy')
  const linked = ['@react-router/dev', 'isbot', '@types/node', '@remix-run/route-pattern', '@remix-run/node-fetch-server', 'cookie-es']
  for (const name of linked) place(project, name, installed(name), 'link')
  const recipe = [...docsRecipes()].flatMap(([path, code]) =>
    path.startsWith('react-router/') ? [[path.replace('react-router/', ''), code] as const] : [],
  )
  for (const [path, code] of [...Object.entries(application), ...recipe]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  const { NODE_OPTIONS: _, ...env } = process.env
  const builder = join(installed('@react-router/dev'), 'bin.cjs')
  await run(process.execPath, [builder, 'build', '--mode', 'development'], { cwd: folder, env: { ...env, NODE_ENV: 'development' } })
  server = spawn(process.execPath, ['serve.js'], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told = await once(createInterface({ input: server.stdout! }), 'line')
  origin = String(told[0])
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  server.kill()
})

test('the recipe for React Router has its styles in the HTML, hydrates without warnings, shows images and signs in, under its policy', async () => {
  await lookWithoutScripts(browser, origin)
  await openPage(browser, origin, signInAndLook)
})

test('with the recipe for React Router, each page has its own nonce on its styles and scripts', async () => {
  const nonces = new Set<string | undefined>()
  for (const _visit of [1, 2]) {
    const answer = await fetch(origin)
    const nonce = /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const html = await answer.text()
    expect(html.match(/<(script|style)\b[^>]*>/g)?.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    expect(html).toContain(`<meta property="csp-nonce" nonce="${nonce}"`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})

test('with the recipe for React Router, styles of deferred content precede it, and search engines get the complete page', async () => {
  const read = async (agent: string) => (await fetch(`${origin}/late`, { headers: { 'user-agent': agent } })).text()
  const html = await read('Mozilla/5.0 (X11; Linux x64) Chrome/156.0 Safari/537.36')
  const [tag = '', name] = /<span data-tone="primary" class="\S+ (\w+)">公益/.exec(html) ?? []
  expect(html.slice(html.indexOf('</head>'), html.indexOf(tag))).toContain(`.${name}{`)
  await openPage(browser, `${origin}/late`, async (page) => {
    const known = page.getByText('公益')
    expect(await known.evaluate((one) => getComputedStyle(one).borderRadius)).toBe('6px')
  })
  const found = await read('Googlebot/2.1')
  expect(found.slice(0, found.indexOf('</head>'))).toContain(`.${name}{`)
})

test('the recipe for React Router has no type errors', async () => {
  const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '--pretty', 'false', '--singleThreaded'], { cwd: folder }).catch(
    (failure: { stdout: string }) => failure,
  )
  expect(stdout).toBe('')
})
