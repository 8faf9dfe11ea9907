import { createHash } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { Code, failure } from '#lib/contract'
import { type Maintenance, networksOf } from '../../process/maintenanceFile.ts'
import { xmlText } from '../pages/xml.ts'

interface MaintenanceOptions {
  /** Returns the notice; undefined while the site is open. */
  current: () => Maintenance | undefined
  clock?: () => number
}

/** Retry-After in seconds: minimum, maximum, and the default when the end of the maintenance is unknown. */
const wait = { least: 60, most: 3600, unknown: 300 }

const style = `:root{color-scheme:light dark;--bg:#fff;--text:#1b2430;--muted:#465161;--mark:#0a8450}
@media(prefers-color-scheme:dark){:root{--bg:#12161c;--text:#e8ecf2;--muted:#b4becc;--mark:#2bbf83}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:16px/1.7 -apple-system,BlinkMacSystemFont,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:32em;padding:32px 20px}
p{margin:12px 0;color:var(--muted);white-space:pre-line;overflow-wrap:anywhere}
strong{color:var(--mark)}h1{margin:12px 0;font-size:24px;line-height:1.3}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Answers every request, except from allowed addresses, with a maintenance notice: an envelope under /api, otherwise a
 * page with 503.
 */
export function maintenance({ current, clock = Date.now }: MaintenanceOptions): RequestHandler {
  return function maintained(request, response, next) {
    const state = current()
    if (state === undefined || isAllowed(state, request.ip ?? '')) return next()
    const left = state.until === null ? wait.unknown : Math.ceil((state.until - clock()) / 1000)
    response.status(503).set({ 'Retry-After': String(Math.min(Math.max(left, wait.least), wait.most)), 'Cache-Control': 'no-store' })
    // The body, whose length is unknown, is not read to its end.
    if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('Connection', 'close')
    if (/^\/api(\/|$)/i.test(request.path)) response.json(failure(Code.UpstreamFailed, state.text))
    else sendPage(response, state)
  }
}

function isAllowed({ allow }: Maintenance, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return allow.length > 0 && networksOf(allow)?.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4') === true
}

const clockTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

function sendPage(response: Response, { text, until }: Maintenance): void {
  const expected = until === null ? '' : `<p>预计${clockTime.format(until)}恢复（北京时间）。</p>`
  response.setHeader('Content-Security-Policy', policy)
  response
    .type('html')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>网站维护中 - 择一技</title><style>${style}</style></head><body><main><strong>择一技</strong><h1>网站维护中</h1><p>${xmlText(text)}</p>${expected}<p><a href="">刷新页面</a></p></main></body></html>`,
    )
}
