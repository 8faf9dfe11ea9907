import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

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

const board = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${colour}"/>`

const shelf = [
  board(180, 120, 24, 400, '#8a5a2b'),
  board(696, 120, 24, 400, '#8a5a2b'),
  ...[150, 280, 410].map((y) => board(160, y, 580, 24, '#b97f43')),
  ...[230, 262, 300, 520, 556].map((x, index) =>
    board(x, 190 + (index % 3) * 8, 24, 90 - (index % 3) * 8, ['#2f6f6a', '#d9a441', '#a63d2f'][index % 3]!),
  ),
  '<circle cx="430" cy="370" r="40" fill="#2f6f6a"/>',
]

const circuit = [
  board(120, 90, 660, 420, '#e8efe9'),
  '<path d="M180 430V180h540v250M310 180v110M450 180v250M590 180v110" fill="none" stroke="#a63d2f" stroke-width="10"/>',
  ...[310, 590].map((x) => `<circle cx="${x}" cy="320" r="46" fill="#f3cf6d" stroke="#8a5a2b" stroke-width="8"/>`),
  board(150, 420, 60, 60, '#2f6f6a'),
  board(690, 420, 60, 60, '#2f6f6a'),
  board(420, 420, 60, 60, '#37474f'),
]

const seam = [
  board(100, 150, 340, 300, '#78909c'),
  board(460, 150, 340, 300, '#90a4ae'),
  ...Array.from(
    { length: 12 },
    (_, index) => `<ellipse cx="450" cy="${164 + index * 25}" rx="34" ry="17" fill="#546e7a" stroke="#b0bec5" stroke-width="4"/>`,
  ),
]

const drawings = { shelf, circuit, seam }

/** Draws a work of one of the school's learners. */
const drawPicture = (name: keyof typeof drawings): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 900 600"><rect width="900" height="600" fill="#f6ead7"/>${drawings[name].join('')}</svg>`
