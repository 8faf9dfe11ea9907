import { extname, join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { Code, failure } from '#lib/contract'
import { documentTypes } from '../files/index.ts'
import type { Call } from '../kernel/handler.ts'
import { isMember, type MemberCheckDeps } from '../membership/index.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'

interface MaterialOptions extends MemberCheckDeps {
  dataDir: string
  authenticate: (request: Request) => Promise<Call>
  materials: LearningQueries['materials']
}

/** Folder of handouts in a pack's folder and in the data folder. Separate from `media/`, which is public. */
export const materialsFolder = 'materials'

/** Serves handouts to the members of their course, as downloads. */
export function materials({ dataDir, authenticate, materials: handouts, memberships, clock }: MaterialOptions): RequestHandler {
  const root = join(dataDir, materialsFolder)
  return async function serveMaterial(request, response, next) {
    const [, id] = /^\/([\w-]{1,64})$/.exec(request.path) ?? []
    if (id === undefined || !['GET', 'HEAD'].includes(request.method)) return next()
    const row = await handouts.find(id)
    if (!row?.file) return refuse(response, 404, Code.NotFound, '资料不存在或已更换，请刷新页面')
    const { user } = await authenticate(request)
    if (!user) return refuse(response, 401, Code.SignInNeeded, '登录后才能下载资料')
    const course = await memberships.ofCourse(row.course_id, user.id)
    if (!course || !isMember(course, clock())) return refuse(response, 403, Code.NotAllowed, '加入课程后才能下载资料')
    const extension = extname(row.file).slice(1)
    const headers = {
      'Content-Type': documentTypes[extension] ?? 'application/octet-stream',
      // `filename*` is the readable name in UTF-8; `filename` is for clients that do not support it.
      'Content-Disposition': `attachment; filename="${id}.${extension}"; filename*=UTF-8''${encodeURIComponent(`${row.name}.${extension}`).replaceAll(/['()*]/g, percent)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    }
    response.sendFile(row.file, { root, headers, cacheControl: false, lastModified: false }, (error?: Error) => {
      if (!error) return
      if (response.headersSent) return void response.destroy()
      if (!('status' in error) || error.status !== 404) return next(error)
      for (const name of Object.keys(headers)) response.removeHeader(name)
      refuse(response, 404, Code.NotFound, '资料不存在或已更换，请刷新页面')
    })
  }
}

/** Escapes a character that `encodeURIComponent` leaves unchanged but RFC 8187 forbids. */
const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

function refuse(response: Response, status: number, code: Code, message: string): void {
  response.status(status).json(failure(code, message))
}
