import type { RequestHandler } from 'express'

/** A router that is asked for some paths alone: to find out that a path is none of its own, it needs a turn of the event loop. */
export const forPaths =
  (mayAnswer: (path: string) => boolean, router: RequestHandler): RequestHandler =>
  (request, response, next) =>
    mayAnswer(request.path) ? router(request, response, next) : next()
