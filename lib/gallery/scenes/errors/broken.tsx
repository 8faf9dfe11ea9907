import { ErrorPage } from '#lib/errors'

export const title = '500'
export const note = '附上供排查的细节。'

export function Scene() {
  return (
    <ErrorPage
      status={500}
      homeHref="#/"
      detail="GET /api/course/17 · 2025-04-17T08:30:00+08:00"
      requestId="0f8c2b6e-1d2c-4a5b-9e7f-00112233aabb"
    />
  )
}
