import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { drawPicture } from './drawPicture.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const read = (name: string) => readFileSync(folder + name, 'utf8')

interface Answer {
  type: string
  body: string
  policy?: string
}

/**
 * Creates the server of a fictional school's pages, as a partner would serve them. `/` loads the script from the host,
 * `/react` bundles the package. Both have a content security policy without `unsafe-inline`. `host` is the origin of
 * the site that signs users in.
 */
export async function createDemo(host: string): Promise<RequestListener> {
  const script = await bundle()

  function page(name: string, scripts: string, styles: string, nonce = ''): Answer {
    const policy = [
      "default-src 'none'",
      `script-src ${scripts}`,
      `style-src ${styles}`,
      // The QR code of the chat app is a data URL in the response.
      "img-src 'self' data:",
      `connect-src ${host}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; ')
    return { type: 'text/html', body: read(name).replaceAll('{{host}}', host).replaceAll('{{nonce}}', nonce), policy }
  }

  const answers: Record<string, () => Answer> = {
    '/': () => page('plain.html', `'self' ${host}`, "'self'"),
    '/react': () => {
      const nonce = randomBytes(16).toString('base64')
      return page('react.html', "'self'", `'self' 'nonce-${nonce}'`, nonce)
    },
    '/plain.js': () => ({ type: 'text/javascript', body: read('plain.js') }),
    '/react.js': () => ({ type: 'text/javascript', body: script }),
    '/school.css': () => ({ type: 'text/css', body: read('school.css') }),
    '/favicon.ico': () => ({ type: 'image/svg+xml', body: drawPicture('shelf') }),
    '/shelf.svg': () => ({ type: 'image/svg+xml', body: drawPicture('shelf') }),
    '/circuit.svg': () => ({ type: 'image/svg+xml', body: drawPicture('circuit') }),
    '/seam.svg': () => ({ type: 'image/svg+xml', body: drawPicture('seam') }),
  }

  return (request, response) => {
    const answer = answers[(request.url ?? '/').split('?')[0]!]
    if (!answer) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    const { type, body, policy } = answer()
    if (policy) response.setHeader('content-security-policy', policy)
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
    response.setHeader('content-type', `${type}; charset=utf-8`).end(body)
  }
}

/** Bundles the page with React into one script. */
async function bundle(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: folder,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, pure: true } } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: `${folder}main.tsx`, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
