import { ErrorPage } from '#lib/errors'

export const title = '500'
export const note = '附上供排查的细节。'

export function Scene() {
  return <ErrorPage status={500} homeHref="#/" detail="GET /api/course/17 · 2025-04-17T08:30:00+08:00 · 8f2c19d0" />
}
