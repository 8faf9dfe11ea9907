import type { ErrorRequestHandler } from 'express'
import { errorFields, type Log } from '../operators/log.ts'
import { loggedPath } from '../operators/loggedPath.ts'
import { sendFailure } from './sendFailure.ts'

/** Page shown when even the site's own error page cannot be rendered. */
const lastPage = (requestId: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>系统错误 - 择一技</title><body><h1>抱歉，系统出错了，请稍后再试</h1><p>编号 <code>${requestId}</code></p><p><a href="/">返回首页</a></p></body></html>`

/** Handles errors at the end of the request path: an envelope under /api, otherwise a page. Details are logged, never shown. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return function failureShown(error: unknown, request, response, _next) {
    const status = clientFault(error)
    if (status === undefined) log.error('failure', { id: response.locals.requestId, path: loggedPath(request.path), ...errorFields(error) })
    if (response.headersSent) return void response.destroy()
    if (/^\/api\//i.test(request.path)) return sendFailure(response, status === undefined ? 'internal' : status === 413 ? 'large' : 'path')
    response.status(status ?? 500).setHeader('Cache-Control', 'no-store')
    response.type('html').send(lastPage(response.locals.requestId ?? ''))
  }
}

/** Returns the status of an error in the request itself that Express detects, such as a path that cannot be decoded. */
function clientFault(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  const { status } = error
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}
