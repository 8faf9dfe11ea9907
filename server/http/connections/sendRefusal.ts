import type { Request, Response } from 'express'
import { type FailureReason, sendFailure } from './sendFailure.ts'

/** Texts of the page, for refusals that are not sent as an envelope. */
const pages = {
  busy: { status: 503, title: '当前访问人数较多', text: '请稍等片刻，再重新打开。', link: '<a href="">重新打开</a>' },
  address: { status: 414, title: '网页地址过长', text: '请检查地址是否完整，或从首页重新进入。', link: '<a href="/">返回首页</a>' },
  headers: { status: 431, title: '浏览器发送的信息过多', text: '请清除本网站的 Cookie 后重试。', link: '<a href="/">返回首页</a>' },
} as const satisfies Partial<Record<FailureReason, object>>

export type RefusalReason = keyof typeof pages

/** Checks whether the request is a call, which is answered with an envelope. */
export const isCall = (target: string): boolean => /^\/api(\/|$)/i.test(target)

/** Returns a static page. */
export function refusalPage(reason: RefusalReason): string {
  const { title, text, link } = pages[reason]
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - 择一技</title><body><h1>${title}</h1><p>${text}</p><p>${link}</p></body></html>`
}

/** Refuses a request before any work: with an envelope under /api, otherwise with a page. */
export function sendRefusal(request: Request, response: Response, reason: RefusalReason): void {
  if (isCall(request.originalUrl)) return sendFailure(response, reason)
  response.status(pages[reason].status).setHeader('Cache-Control', 'no-store')
  response.type('html').send(refusalPage(reason))
}
