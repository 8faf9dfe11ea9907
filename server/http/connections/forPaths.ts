import type { RequestHandler } from 'express'

/** Runs a router only for matching paths, because a router needs a turn of the event loop to reject other paths. */
export const forPaths =
  (mayAnswer: (path: string) => boolean, router: RequestHandler): RequestHandler =>
  (request, response, next) =>
    mayAnswer(request.path) ? router(request, response, next) : next()
