// @module-tag wide
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInstalled, needing } from '../../../stages/programs.ts'
import { runCommand } from '../../../support/runCommand.ts'

const content = resolve('server/upstream/content')
const page = readFileSync(join(content, 'FORMAT.md'), 'utf8')

/** The files shown on the page, by the name before each. */
const shown = [...page.matchAll(/^`([\w./-]+\.json)`\n\n```json\n([\s\S]*?)\n```$/gm)].map(([, path = '', text = '']) => ({ path, text }))

describe('the documentation of the format', () => {
  test('shows the valid example pack unchanged', async () => {
    expect(shown.map(({ path }) => path)).toEqual([
      'pack.json',
      'categories.json',
      'institutions.json',
      'lecturers.json',
      'courses/bread-basics.json',
    ])
    for (const { path, text } of shown) expect(`${text}\n`, path).toBe(readFileSync(join(content, 'example', path), 'utf8'))
  })
})

describe.skipIf(!isInstalled('ffmpeg'))(needing('ffmpeg', 'from an MP4 to a lesson that plays, by the commands of the page'), () => {
  let room: string
  let env: Record<string, string>
  beforeAll(() => {
    room = mkdtempSync(join(tmpdir(), 'film-'))
    env = { DATA_DIR: join(room, 'my-data'), DATABASE_URL: '' }
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=426x240:rate=10:duration=8']
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=8']
    execFileSync('ffmpeg', [
      '-loglevel',
      'error',
      ...picture,
      ...sound,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'aac',
      join(room, '影片.mp4'),
    ])
    writeFileSync(join(room, '影片.srt'), '1\n00:00:01,000 --> 00:00:04,000\n先称面粉\n')
  })
  afterAll(() => rmSync(room, { recursive: true, force: true }))

  const run = (args: string[], changes: Record<string, string> = {}) =>
    runCommand('server/upstream/operations/contentCommand.ts', args, { ...env, ...changes }, room)
  /** Runs a command line of the page in a separate folder. */
  const line = (start: string, changes: Record<string, string> = {}) => {
    const found = page.split('\n').find((text) => text.startsWith(`npm run content -- ${start}`))
    expect(found, start).toBeDefined()
    const args = found!.replace('npm run content -- ', '').split(' ')
    return run(args, changes)
  }

  test('converts a film to playlists, renditions, a poster, seek previews and subtitles; the resulting pack is valid and loads', async () => {
    expect(page).toContain('cp -r server/upstream/content/example my-pack')
    cpSync(join(content, 'example'), join(room, 'my-pack'), { recursive: true })
    expect(await line('video')).toMatchObject({ code: 0, out: expect.stringContaining('现在播放它') })
    const folder = join(room, 'my-pack/media/videos/bread-basics-weigh')
    expect(readdirSync(folder).toSorted()).toEqual(
      ['360p.m3u8', '360p.mp4', 'master.m3u8', 'poster.jpg', 'thumbnails.jpg', 'video.json', 'zh-CN.vtt'].toSorted(),
    )
    expect(JSON.parse(readFileSync(join(folder, 'video.json'), 'utf8'))).toMatchObject({
      status: 1,
      durationSeconds: expect.closeTo(8, 0),
      renditions: [{ resolution: 4, width: 426, height: 240 }],
      thumbnails: { count: 4, everySeconds: 2 },
    })
    expect(await line('check')).toMatchObject({ code: 0, out: expect.stringContaining('1 课程、1 课时、1 课时待上线') })
    const loaded = await run(['load', 'my-pack'])
    expect(loaded).toMatchObject({ code: 0, out: expect.stringContaining('已载入') })
    expect(existsSync(join(room, 'my-data/videos/bread-basics-weigh'))).toBe(true)
  })

  test('explains in one line how to install a missing ffmpeg, and leaves the pack unchanged', async () => {
    const course = join(room, 'my-pack/courses/bread-basics.json')
    const before = readFileSync(course, 'utf8')
    const { code, err } = await line('video', { PATH: dirname(process.execPath) })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^没有找到 ff\w+，.*apt-get install -y ffmpeg.*\n$/) })
    expect(readFileSync(course, 'utf8')).toBe(before)
  })

  test.each([
    [
      'an unknown lesson',
      ['video', '影片.mp4', 'bread-basics/bake', 'my-pack'],
      '内容包里没有课时 bread-basics/bake，应写成 课程编号/课时编号，例如 bread-basics/weigh',
    ],
    ['a missing film', ['video', 'nothing.mp4', 'knead', 'my-pack'], '没有这个文件'],
    ['an invalid film', ['video', 'my-pack/pack.json', 'knead', 'my-pack'], 'ffprobe 没有做完'],
    ['a missing pack', ['video', '影片.mp4', 'knead', 'nowhere'], '没有这个文件夹'],
  ])('reports %s and changes nothing', async (_what, args, said) => {
    expect(await run(args)).toMatchObject({ code: 1, err: expect.stringContaining(said) })
    expect(readdirSync(join(room, 'my-pack/media/videos'))).toEqual(['bread-basics-weigh'])
  })
})
