import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#0a8450"/></svg>'

interface Page {
  /** The content of `<head>`, and of `#root`. */
  head?: string
  html?: string
  /** Scripts by path; the page loads `/page.js`. */
  scripts: Map<string, string>
  /** Another origin that the page may request. */
  connects?: string
  /** Styles that the policy allows; by default only those with the nonce. */
  styles?: 'any' | 'with nonce'
  /** Answers other paths; returns false for an unknown one. */
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Nonce that the policy of each page requires on styles. */
export const nonce = 'r4nd0m'

/**
 * Serves a page under a strict policy: scripts from the same origin only, styles only with the {@link nonce}. Every path
 * below `/photos/` returns an image.
 */
export async function servePage({
  head = '',
  html = '',
  scripts,
  connects = '',
  styles = 'with nonce',
  answer,
}: Page): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '/')
    if (script !== undefined) response.setHeader('content-type', 'text/javascript; charset=utf-8').end(script)
    else if (request.url === '/') {
      response.setHeader(
        'content-security-policy',
        `default-src 'self'; style-src ${styles === 'any' ? "'unsafe-inline'" : `'nonce-${nonce}'`}; img-src 'self' data:; connect-src 'self' ${connects}`,
      )
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><html lang="zh-CN"><head><title>页</title><link rel="icon" href="data:,">${head}</head><body><div id="root">${html}</div><script type="module" src="/page.js"></script></body></html>`,
      )
    } else if (request.url?.startsWith('/photos/')) response.setHeader('content-type', 'image/svg+xml').end(photo)
    else if (!answer?.(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
