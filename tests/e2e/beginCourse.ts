import { type APIRequestContext, expect } from '@playwright/test'

/** Watches a moment of the next lesson of a course as the signed-in user. */
export async function beginCourse(request: APIRequestContext, origin: string, course: string): Promise<void> {
  const headers = { origin }
  const { data: learned } = await (await request.get(`${origin}/api/learn/course/${course}`)).json()
  const opened = await request.post(`${origin}/api/learn/lesson/${learned.next.lessonId}/open`, { data: {}, headers })
  const { data: play } = await opened.json()
  const report = {
    session: play.session,
    sequence: 1,
    elapsedSeconds: 0.001,
    intervals: [[0, 0.001]],
    positionSeconds: 0.001,
    rate: 1,
    leaving: true,
  }
  const answer = await request.post(`${origin}/api/learn/report`, { data: report, headers })
  expect(await answer.json()).toMatchObject({ code: 0 })
}
