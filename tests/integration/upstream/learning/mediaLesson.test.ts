import { beforeAll, describe, expect, test } from 'vitest'
import { mediaKeyQueries } from '../../../../server/upstream/learning/queries/createLearningQueries.ts'
import { lessonMediaCall, loadVideos, mediaOf } from '../../../support/lessonMedia.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { startUpstream } from '../../../support/startUpstream.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

describe.each(engines)('the media of a lesson on %s', (engine) => {
  const upstream = useUpstream(engine)
  beforeAll(() => loadVideos(upstream()))

  test('contain everything that a player needs for a trial lesson of a visitor', async () => {
    const media = await mediaOf(upstream(), 'course-1_safety')
    const folder = media.hls!.replace(/master\.m3u8$/, '')
    expect(folder).toMatch(/^\/api\/media\/video\/[\w.-]+\/arc\/[\da-f]{12}\/$/)
    expect(media).toEqual({
      status: 1,
      durationSeconds: 10.5,
      poster: `${folder}poster.webp`,
      hls: `${folder}master.m3u8`,
      files: [
        { resolution: 1, width: 1920, height: 1080, bytes: 3000, url: `${folder}1080p.mp4` },
        { resolution: 2, width: 1280, height: 720, bytes: 3000, url: `${folder}720p.mp4` },
        { resolution: 3, width: 854, height: 480, bytes: 3000, url: `${folder}480p.mp4` },
        { resolution: 4, width: 640, height: 360, bytes: 3000, url: `${folder}360p.mp4` },
      ],
      subtitles: [{ language: 'zh-CN', label: '中文', url: `${folder}zh-CN.vtt` }],
      thumbnails: { url: `${folder}thumbnails.webp`, width: 160, height: 90, columns: 5, count: 6, everySeconds: 2 },
      expiresAt: '2026-03-01T14:00:00.000Z',
    })
  })

  test('determine the length of a lesson, and the sum of them that of a course', async () => {
    const { data } = await upstream().ask('GET /api/course/course-1')
    const { durationSeconds, chapters } = data as { durationSeconds: number; chapters: { lessons: { durationSeconds: number }[] }[] }
    const lengths = chapters.flatMap(({ lessons }) => lessons.map((entry) => entry.durationSeconds))
    expect(lengths).toEqual([11, 11, 1800])
    expect(durationSeconds).toBe(1822)
  })

  const nothing = { poster: null, hls: null, files: [], subtitles: [], thumbnails: null, expiresAt: null, durationSeconds: null }
  test.each([
    ['is being transcoded', 'course-2_safety', 3],
    ['could not be transcoded', 'course-2_tools', 2],
    ['is missing', 'course-3_safety', null],
  ])('report a video that %s, without an address', async (_what, id, status) => {
    expect(await mediaOf(upstream(), id)).toEqual({ ...nothing, status })
  })

  test('of other lessons are returned to members; visitors and other users get the required step', async () => {
    const { ask } = upstream()
    const { token } = await signedInAccount(upstream())
    const refused = (reason: string) => ({ status: 200, code: 1003, data: { reason } })
    for (const asking of [undefined, token]) {
      const from = asking === undefined ? {} : { token: asking }
      expect(await ask(lessonMediaCall('course-0_tools'), undefined, from)).toMatchObject(refused('join'))
      expect(await ask(lessonMediaCall('course-1_tools'), undefined, from)).toMatchObject(refused('buy'))
      for (const id of ['course-0_nothing', 'nothing', 'course-12_safety'])
        expect(await ask(lessonMediaCall(id), undefined, from)).toMatchObject({ status: 200, code: 1004 })
    }
    expect(await ask('POST /api/course/course-0/join', {}, { token })).toMatchObject({ code: 0 })
    const { hls } = await mediaOf(upstream(), 'course-0_tools', token)
    expect(await ask(`GET ${hls}`)).toMatchObject({ status: 200 })
    expect(await ask(lessonMediaCall('course-1_tools'), undefined, { token })).toMatchObject(refused('buy'))
  })

  test('have the same addresses within an hour, which expire after six to seven hours', async () => {
    const { ask, time } = upstream()
    const began = time.now
    const { hls, expiresAt } = await mediaOf(upstream(), 'course-1_safety')
    time.now = began - 59 * 60_000
    expect((await mediaOf(upstream(), 'course-1_safety')).hls).toBe(hls)
    time.now = Date.parse(expiresAt!) - 1000
    const answer = await ask(`GET ${hls}`)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers.get('cache-control')).toBe('private, max-age=1')
    time.now += 1000
    const late = await ask(`GET ${hls}`)
    expect(late).toMatchObject({ status: 403, code: 1003, msg: '播放地址已失效，请刷新页面' })
    expect(late.headers.get('cache-control')).toBe('no-store')
    expect(late.headers.get('etag')).toBeNull()
    time.now = began
  })

  test('have addresses that another upstream on the same database accepts', async () => {
    const other = await startUpstream(upstream().db, { time: upstream().time })
    try {
      await loadVideos(upstream(), other.dataDir)
      const [mine, others] = await Promise.all([mediaOf(upstream(), 'course-1_safety'), mediaOf(other, 'course-1_safety')])
      expect(mine).toEqual(others)
      expect(await other.ask(`GET ${mine.hls}`)).toMatchObject({ status: 200 })
      expect(await upstream().db.selectFrom('media_key').selectAll().execute()).toHaveLength(1)
    } finally {
      await other.stop()
    }
  })
})

describe.each(engines)('the key of addresses on %s', (engine) => {
  const upstream = useUpstream(engine)

  test('is created once, even by concurrent upstreams', async () => {
    const { db } = upstream()
    const keys = await Promise.all(Array.from({ length: 20 }, (_, index) => mediaKeyQueries(db).current(`offered-${index}`, index)))
    expect(new Set(keys).size).toBe(1)
    expect(await mediaKeyQueries(db).current('later', 0)).toBe(keys[0])
  })
})
