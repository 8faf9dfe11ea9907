// @module-tag wide
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureContent } from '../../../../server/upstream/content/ensureContent.ts'
import { fingerprint } from '../../../../server/upstream/content/files/fingerprint.ts'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { PackError } from '../../../../server/upstream/content/read/PackError.ts'
import { openPackFolder } from '../../../../server/upstream/content/read/packFolder.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { engines, openTestDatabase } from '../../../support/openTestDatabase.ts'
import type { TestDatabase } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'
import { inVideo, playing, videoBytes, videoEntry, videoPack } from '../../../support/videoPack.ts'

/** The films of the small pack. */
const films = ['film-quiz', 'film-safety', 'film-tools']

describe.each(engines)('videos of a content pack on %s', (engine) => {
  let database: TestDatabase
  beforeEach(async () => void (database = await openTestDatabase(engine)))
  afterEach(() => database.close())

  const load = (contentDir: string) => loadPack(database.db, readPack(contentDir), { dataDir: database.dataDir })
  const placed = (path = '') => {
    const folder = join(database.dataDir, 'videos', path)
    return existsSync(folder) ? readdirSync(folder).toSorted() : []
  }
  const copied = () => statSync(join(database.dataDir, 'videos/arc', placed('arc')[0]!, '720p.mp4'))

  test('are copied with exactly the files that they name; loading again copies nothing', async () => {
    const contentDir = writePack(videoPack().set(inVideo('notes.txt'), 'x'))
    await load(contentDir)
    expect(placed()).toEqual(['arc', ...films])
    const names = ['1080p', '360p', '480p', '720p'].flatMap((size) => [`${size}.m3u8`, `${size}.mp4`])
    expect(placed(join('arc', placed('arc')[0]!))).toEqual(
      [...names, 'master.m3u8', 'poster.webp', 'thumbnails.webp', 'zh-CN.vtt'].toSorted(),
    )
    const before = copied()
    await load(contentDir)
    expect(copied()).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
  })

  test('get another address when changed; previous and removed ones are deleted, while lessons stay', async () => {
    const contentDir = writePack(videoPack())
    await load(contentDir)
    const [former] = placed('arc')
    writeFileSync(join(contentDir, inVideo('720p.mp4')), `${videoBytes.slice(0, -1)}x`)
    await load(contentDir)
    expect(placed('arc')).toHaveLength(1)
    expect(placed('arc')).not.toEqual([former])

    await load(writePack(smallPack()))
    expect(placed()).toEqual(films)
    expect((await database.db.selectFrom('video').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual(films)
    const lesson = await database.db.selectFrom('lesson').selectAll().where('id', '=', 'course-1_safety').executeTakeFirst()
    expect(lesson).toMatchObject({ video_id: 'film-safety', duration_seconds: 750 })
  })

  test('tolerate the remains of an interrupted load', async () => {
    const contentDir = writePack(videoPack())
    await load(contentDir)
    const [version = ''] = placed('arc')
    const whole = join(database.dataDir, 'videos/arc', version)
    rmSync(whole, { recursive: true })
    writePack(new Map([['half.mp4', 'x']]), `${whole}.new`)
    await load(contentDir)
    expect(placed('arc')).toEqual([version])
    expect(placed(join('arc', version))).not.toContain('half.mp4')
  })

  test('are restored at the next start when the data folder has lost them', async () => {
    const contentDir = writePack(videoPack())
    const options = { db: database.db, contentDir, dataDir: database.dataDir }
    await ensureContent(options)
    rmSync(join(database.dataDir, 'videos'), { recursive: true })
    await ensureContent(options)
    expect(placed('arc')).toHaveLength(1)
  })
})

test('change the pack when a large video changes at its start, end or length', () => {
  const contentDir = writePack(videoPack())
  const file = join(contentDir, inVideo('720p.mp4'))
  const bytes = Buffer.alloc(3_000_000, 1)
  const prints = [0, 2_999_999].map((at) => {
    writeFileSync(file, Buffer.concat([bytes.subarray(0, at), Buffer.from([2]), bytes.subarray(at + 1)]))
    return fingerprint(openPackFolder(contentDir))
  })
  writeFileSync(file, bytes)
  prints.push(fingerprint(openPackFolder(contentDir)))
  writeFileSync(file, bytes.subarray(1))
  prints.push(fingerprint(openPackFolder(contentDir)))
  expect(new Set(prints).size).toBe(4)
})

describe('a pack with a broken video is rejected with file and field', () => {
  const faultsOf = (change: (files: Map<string, unknown>) => void): string[] => {
    const files = videoPack()
    change(files)
    try {
      readPack(writePack(files))
      return []
    } catch (error) {
      if (!(error instanceof PackError)) throw error
      return error.message.split('\n')
    }
  }
  const playlist = (change: (text: string) => string) => (files: Map<string, unknown>) =>
    files.set(inVideo('720p.m3u8'), change(files.get(inVideo('720p.m3u8')) as string))
  const entry = (change: object) => (files: Map<string, unknown>) => files.set(inVideo('video.json'), { ...videoEntry, ...change })

  test.each<[string, (files: Map<string, unknown>) => void, string]>([
    [
      'a missing file',
      (files) => files.delete(inVideo('480p.mp4')),
      'media/videos/arc/video.json · renditions[2].file：同一文件夹里没有 480p.mp4',
    ],
    [
      'missing subtitles',
      (files) => files.delete(inVideo('zh-CN.vtt')),
      'media/videos/arc/video.json · subtitles[0].file：同一文件夹里没有 zh-CN.vtt',
    ],
    [
      'a missing poster',
      (files) => files.delete(inVideo('poster.webp')),
      'media/videos/arc/video.json · poster：同一文件夹里没有 poster.webp',
    ],
    ['a missing playlist', (files) => files.delete(inVideo('720p.m3u8')), 'media/videos/arc/master.m3u8：同一文件夹里没有 720p.m3u8'],
    [
      'a playlist without segments of its length',
      playlist((text) => text.replace('4.5', '14.5')),
      '720p.m3u8：各段共 20.5 秒，video.json 的 durationSeconds 是 10.5 秒',
    ],
    [
      'a range beyond the file',
      playlist((text) => text.replace('BYTERANGE:1500', 'BYTERANGE:1501')),
      '720p.m3u8：范围 1501@1500 超出 720p.mp4（3000 字节）',
    ],
    [
      'a playlist that leads out of the folder',
      playlist((text) => text.replaceAll('\n720p.mp4', '\n../../../pack.json')),
      '720p.m3u8：同一文件夹里没有 ../../../pack.json',
    ],
    ['an unfinished playlist', playlist((text) => text.replace('#EXT-X-ENDLIST', '')), '720p.m3u8：缺少 #EXT-X-ENDLIST'],
    ['an empty master playlist', (files) => files.set(inVideo('master.m3u8'), '#EXTM3U'), 'master.m3u8：没有列出任何播放列表'],
    ['a file name with a folder', entry({ poster: '../poster.webp' }), 'media/videos/arc/video.json · poster：文件名只能用字母'],
    ['no resolution', entry({ renditions: [] }), 'media/videos/arc/video.json · renditions：至少要有一种清晰度'],
    ['an unknown status', entry({ status: 9 }), 'media/videos/arc/video.json · status：'],
    ['a folder without video.json', (files) => files.delete(inVideo('video.json')), 'media/videos/arc/video.json：缺少这个文件'],
    [
      'a folder with another spelling',
      (files) => files.set('media/videos/Bad_Name/video.json', { status: 3, durationSeconds: null }),
      'media/videos/Bad_Name/video.json：文件夹名即编号',
    ],
    [
      'a lesson of an unknown video',
      (files) => playing(files, 'course-3', { safety: { video: 'nothing' } }),
      'courses/course-3.json · chapters[0].lessons[0].video：media/videos/ 下没有编号为 nothing 的视频',
    ],
    [
      'an exam with a video',
      (files) => playing(files, 'course-2', { quiz: { video: 'arc' } }),
      'courses/course-2.json · chapters[1].lessons[0].video：考试没有视频',
    ],
    [
      'a lesson with two lengths',
      (files) => playing(files, 'course-3', { safety: { video: 'arc', minutes: 9 } }),
      'courses/course-3.json · chapters[0].lessons[0].minutes：时长取自视频（10.5 秒）',
    ],
    [
      'a lesson without a length',
      (files) => playing(files, 'course-3', { safety: {} }),
      'courses/course-3.json · chapters[0].lessons[0].minutes：没有视频',
    ],
    [
      'a growing video without a length',
      (files) => playing(files, 'course-3', { safety: { video: 'growing' } }),
      'courses/course-3.json · chapters[0].lessons[0].minutes：没有视频，或视频还没有时长',
    ],
  ])('%s', (_what, change, fault) => {
    expect(
      faultsOf(change).some((line) => line.includes(fault)),
      faultsOf(change).join('\n'),
    ).toBe(true)
  })

  test('unless it is valid', () => {
    expect(faultsOf(() => {})).toEqual([])
  })
})
