import { expect, test } from 'vitest'
import type { LearningLesson, LessonMedia } from '#lib/contract'
import { type Behaviour, faults } from '../../support/faultUpstream.ts'
import { courseDetail, tokenOf } from '../../support/stubAnswers.ts'
import { patient } from '../../support/startHost.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

/* The timeout is long enough that no call times out, even on a slow machine. */
const both = useHost()
const headers = { cookie: `skill_token=${tokenOf('learner')}` }

const { id, title } = courseDetail('x')
const [lesson] = courseDetail('x').chapters[0]!.lessons
const learningLesson: LearningLesson = {
  ...{ course: { id, title, cover: '' }, lesson: lesson!, previous: null, next: null, joined: true, progress: 1, watched: [] },
  ...{
    watchedPercent: 0,
    completionPercent: 90,
    positionSeconds: 0,
    resume: null,
    exam: null,
    checkpoints: { count: 0, required: 0, open: 0 },
  },
}
const media: LessonMedia = {
  ...{ status: 1, durationSeconds: 27, poster: null, hls: null, subtitles: [], thumbnails: null, expiresAt: null },
  files: [{ resolution: 4, width: 640, height: 360, bytes: 3000, url: '/api/media/video/t/v/1/360p.mp4' }],
}
const learning = { next: { lessonId: lesson!.id, title: lesson!.title, positionSeconds: 0 }, lessons: [], lessonCount: 1, expired: false }

/** Answers with the data once the promise has resolved. */
const answerAfter =
  (data: unknown, time: Promise<unknown>): Behaviour =>
  (exchange) =>
    void time.then(() => faults.data(data)(exchange))

test('sends the page as soon as the course is available; the current lesson follows', async () => {
  const gate = Promise.withResolvers<void>()
  both.upstream.on('/api/learn/course/x', answerAfter(learning, gate.promise))
  both.upstream.on(`/api/learn/lesson/${lesson!.id}`, answerAfter(learningLesson, gate.promise))
  both.upstream.on(`/api/media/lesson/${lesson!.id}`, answerAfter(media, gate.promise))
  const pieces: string[] = []
  const page = await both.host.ask('GET /course/x/play', {
    headers,
    onChunk: (text) => {
      pieces.push(text)
      gate.resolve()
    },
  })
  expect(page.status).toBe(200)
  expect(pieces[0]).toContain(title)
  expect(pieces[0]).toContain('目录')
  expect(pieces[0]).not.toContain('开始播放')
  expect(pieces.slice(1).join('')).toContain('开始播放')
  expect(pieces.slice(1).join('')).toContain('本节完成条件')
})

test('answers 404 with the outline for a lesson that the course does not contain', async () => {
  both.upstream.on('/api/learn/lesson/nope', faults.code(1004))
  const page = await both.host.ask('GET /course/x/play?lesson=nope', { headers: { ...headers, ...patient } })
  expect(page.status).toBe(404)
  expect(page.text).toContain('没有这个课时')
  expect(page.text).toContain('目录')
  expect((await both.host.ask(`GET /course/x/play?lesson=${lesson!.id}`, { headers })).status).toBe(200)
})

test('sends all calls at once when the address names the lesson', async () => {
  const calls = ['/api/course/x', '/api/learn/course/x', `/api/learn/lesson/${lesson!.id}`, `/api/media/lesson/${lesson!.id}`]
  const gate = Promise.withResolvers<void>()
  const answers = [courseDetail('x'), learning, learningLesson, media]
  for (const [index, call] of calls.entries()) both.upstream.on(call, answerAfter(answers[index], gate.promise))
  const page = both.host.ask(`GET /course/x/play?lesson=${lesson!.id}`, { headers })
  await waitFor(() => expect(both.upstream.received.map(({ path }) => path)).toEqual(expect.arrayContaining(calls)))
  gate.resolve()
  expect((await page).text).toContain('data-starts="/api/media/video/t/v/1/360p.mp4"')
})

test('answers 404 for an unknown course without waiting for other calls', async () => {
  both.upstream.on('/api/course/x', ({ response }) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":1004,"data":null,"message":"","msg":"课程不存在"}'),
  )
  expect((await both.host.ask('GET /course/x/play', { headers })).status).toBe(404)
})
