import type { RequestHandler, Response } from 'express'
import { Code, failure } from '#lib/contract'
import { type Maintenance, networksOf } from '../../process/maintenanceFile.ts'
import { sendPlainPage } from '../pages/sendPlainPage.ts'
import { xmlText } from '../pages/xml.ts'

interface MaintenanceOptions {
  /** Returns the notice; undefined while the site is open. */
  current: () => Maintenance | undefined
  clock?: () => number
}

/** Retry-After in seconds: minimum, maximum, and the default when the end of the maintenance is unknown. */
const wait = { least: 60, most: 3600, unknown: 300 }

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
  sendPlainPage(response, { title: '网站维护中', content: `<p>${xmlText(text)}</p>${expected}<p><a href="">刷新页面</a></p>` })
}
