import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { onceForRun } from './onceForRun.ts'

/* A page for components of the library in isolation, under the site's policy for scripts and styles. */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the scripts of a page by path, bundled from one source file once per run; `/page.js` is the entry. */
export async function buildScenes(source: string): Promise<Map<string, string>> {
  const folder = await onceForRun(`scenes-${basename(source, '.tsx')}`, async (outDir) => {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        assetsDir: '',
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: source, output: { entryFileNames: 'page.js' } },
      },
    })
  })
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [`/${name}`, readFileSync(join(folder, name), 'utf8')]))
}

const html = (styles: string) =>
  `<!doctype html><html lang="zh-CN"><head><title>页</title><meta property="csp-nonce" nonce="n"><style nonce="n">${styles}</style></head><body><main></main><button id="opener">打开</button><script type="module" src="/page.js"></script></body></html>`

interface SceneServer {
  origin: string
  close: () => void
}

interface SceneOptions {
  scripts: Map<string, string>
  /** Answers other paths; returns false for an unknown one. */
  answer?: (path: string, response: ServerResponse, request: IncomingMessage) => boolean
  /** Styles of the page. */
  styles?: string
}

/** Serves the page at `/` and `/other`. */
export async function serveScenes({ scripts, answer, styles = 'body{margin:0;min-height:3000px}' }: SceneOptions): Promise<SceneServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const script = scripts.get(path)
    if (script !== undefined) response.setHeader('content-type', 'text/javascript').end(script)
    else if (path === '/' || path === '/other') {
      response.setHeader('content-security-policy', "style-src 'nonce-n'; script-src 'self'")
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html(styles))
    } else if (!answer?.(path, response, request)) response.writeHead(404).end()
  })
  const origin = await listen(server)
  return {
    origin,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
