import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VideoResolution } from '#lib/enums'
import { clips } from '../../../../../server/demo/video/clips.ts'
import { secondsOf } from '../../../../../server/demo/video/timing.ts'
import { codecsOf, mp4Boxes } from '../../../../../server/upstream/content/film/mp4Boxes.ts'
import { playlistsOf, readPlaylist } from '../../../../../server/upstream/content/read/hls.ts'
import { readPack } from '../../../../../server/upstream/content/read/readPack.ts'

const demo = join(import.meta.dirname, '../../../../../server/demo/pack')
const folder = join(demo, 'media/videos')
const pack = readPack(demo)

/** Returns the size of all files below a folder, in bytes. */
const sizeOf = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

describe.each(Object.entries(clips))('the video %s in the pack', (id, clip) => {
  const { entry, files } = pack.videos.get(id)!
  const read = (file: string) => readFileSync(join(folder, id, file))
  const sizes = playlistsOf(read('master.m3u8').toString())

  it('has the duration of its script and four resolutions', () => {
    expect(entry).toMatchObject({ status: 1, durationSeconds: secondsOf(clip) })
    expect(entry.status === 1 && entry.renditions.map(({ resolution }) => resolution)).toEqual(Object.values(VideoResolution))
    expect(sizes).toHaveLength(4)
    expect(files).toHaveLength(readdirSync(join(folder, id)).length - 1)
  })

  it.each(sizes)('%s lists complete, consecutive fragments to the end of one file', (name) => {
    const { map, segments } = readPlaylist(read(name).toString())
    const file = read(map!.uri)
    const boxes = mp4Boxes(file)
    const startsAt = (offset: number) => boxes.find((box) => box.offset === offset)?.type
    expect(boxes.slice(0, 2).map(({ type }) => type)).toEqual(['ftyp', 'moov'])
    expect(map!.range).toEqual({ offset: 0, length: boxes[0]!.length + boxes[1]!.length })
    for (const [index, { uri, range }] of segments.entries()) {
      expect(uri).toBe(map!.uri)
      expect(startsAt(range!.offset)).toBe('moof')
      expect(range!.offset + range!.length).toBe(segments[index + 1]?.range?.offset ?? file.length)
    }
    expect(segments.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(secondsOf(clip))
    expect(read('master.m3u8').toString()).toContain(`CODECS="${codecsOf(file)}"\n${name}`)
  })

  it('has video and audio in every fragment: a player would wait forever for missing audio', () => {
    for (const { file: name } of entry.status === 1 ? entry.renditions : []) {
      const file = read(name)
      const tracks = mp4Boxes(file)
        .filter(({ type }) => type === 'moof')
        .map(({ offset, length }) => file.toString('latin1', offset, offset + length).split('traf').length - 1)
      expect(tracks, name).toEqual(tracks.map(() => 2))
    }
  })
})

it('all of them are small enough for a clone', () => {
  expect(sizeOf(folder)).toBeLessThan(38 * 1024 * 1024)
})

describe('the lessons of the demonstration', () => {
  const lessons = [...pack.courses].flatMap(([course, { chapters }]) =>
    chapters.flatMap((chapter) => chapter.lessons.map((lesson) => ({ ...lesson, course }))),
  )
  const videos = lessons.filter(({ kind }) => kind === 1)

  it('have at least forty own videos over six courses, each for one lesson; all others are marked as samples', () => {
    const own = videos.filter(({ video }) => video !== undefined && clips[video] && !clips[video].isSample)
    expect(own.length).toBeGreaterThanOrEqual(40)
    expect(new Set(own.map(({ video }) => video)).size).toBe(own.length)
    expect(new Set(own.map(({ video }) => video))).toEqual(new Set(Object.keys(clips).filter((id) => !clips[id]!.isSample)))
    const byCourse = Map.groupBy(own, ({ course }) => course)
    expect([...byCourse.values()].filter((list) => list.length >= 6)).toHaveLength(6)
    const others = videos.filter((lesson) => !own.includes(lesson) && lesson.course !== 'live-room-setup')
    expect(new Set(others.map(({ video }) => video))).toEqual(new Set(['learn-here']))
  })

  it('for trial can be watched in every course', () => {
    expect(videos.filter(({ trial, video }) => trial && video === undefined)).toEqual([])
    expect(new Set(videos.filter(({ trial }) => trial).map(({ course }) => course)).size).toBe(pack.courses.size)
  })

  it('can all be watched, except in one course that demonstrates other states', () => {
    const statusOf = (id: string | undefined) => (id === undefined ? null : pack.videos.get(id)?.entry.status)
    const others = videos.filter(({ video }) => statusOf(video) !== 1)
    expect(others.map(({ course, video }) => [course, statusOf(video)])).toEqual([
      ['live-room-setup', null],
      ['live-room-setup', 3],
      ['live-room-setup', 2],
    ])
  })
})
