import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mediaFiles } from '../../../../../../server/upstream/content/files/mediaFiles.ts'
import { copyVideo, videoRow } from '../../../../../../server/upstream/content/files/videoFiles.ts'
import { PackError } from '../../../../../../server/upstream/content/read/PackError.ts'
import { openPackFolder } from '../../../../../../server/upstream/content/read/packFolder.ts'
import { readPack } from '../../../../../../server/upstream/content/read/readPack.ts'
import { writePack } from '../../../../../support/smallPack.ts'
import { inVideo, videoPack } from '../../../../../support/videoPack.ts'

const secret = 'root:x:0:0:the secret of the machine'
const handout = 'materials/handout.pdf'
const link = '内容包里只能有文件和文件夹，不能有链接，请换成文件本身'

describe('a content pack is confined to its folder', () => {
  let outside: string
  let pack: string
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'outside-'))
    writeFileSync(join(outside, 'secret'), secret)
    const files = videoPack().set(handout, 'a handout')
    const course = files.get('courses/course-0.json') as object
    files.set('courses/course-0.json', { ...course, materials: [{ name: '讲义', about: '每课一页', file: 'handout.pdf' }] })
    pack = writePack(files)
  })
  afterEach(() => [outside, pack].forEach((folder) => rmSync(folder, { recursive: true, force: true })))

  const faultsOf = (): string[] => {
    try {
      readPack(pack)
      return []
    } catch (error) {
      if (error instanceof PackError) return error.message.split('\n')
      throw error
    }
  }
  /** Replaces a file or folder of the pack by a link; the original is moved outside, next to a secret. */
  const linked = (path: string, target = join(outside, 'moved')) => {
    mkdirSync(dirname(join(pack, path)), { recursive: true })
    renameSync(join(pack, path), join(outside, 'moved'))
    symlinkSync(target, join(pack, path))
  }

  test.each([
    'media/cover.svg',
    inVideo('720p.mp4'),
    inVideo('720p.m3u8'),
    inVideo('video.json'),
    inVideo('zh-CN.vtt'),
    handout,
    'pack.json',
    'courses/course-3.json',
    'agreements/service-1.0.md',
    'media',
    'media/videos',
    'media/videos/arc',
    'materials',
    'courses',
    'agreements',
  ])('%s must not be a link to any target: one error, and the pack is not read', (path) => {
    linked(path)
    expect(faultsOf()).toEqual([`${path}：${link}`])
  })

  test.each(['/etc/passwd', 'nowhere', '../cover.svg', 'cover.svg'])('an unreferenced link to %s is refused as well', (target) => {
    symlinkSync(target, join(pack, 'media/extra.svg'))
    expect(faultsOf()).toEqual([`media/extra.svg：${link}`])
  })

  test('the target of a link is not quoted in the message, even if it is invalid JSON', () => {
    linked('pack.json', join(outside, 'secret'))
    expect(faultsOf().join()).not.toContain('root')
  })

  test('a named pipe is refused instead of being read', () => {
    rmSync(join(pack, 'media/cover.svg'))
    execFileSync('mkfifo', [join(pack, 'media/cover.svg')])
    expect(faultsOf()).toEqual([`media/cover.svg：${link}`])
  })

  test.each(['../outside/secret.svg', '/etc/passwd.svg', 'a/../../x.svg', '..', './cover.svg', 'media//cover.svg'])(
    'the path %s is invalid for an image and for a file of a pack',
    (path) => {
      writeFileSync(join(pack, 'institutions.json'), '[]')
      writeFileSync(join(pack, 'banners.json'), JSON.stringify([{ image: path }]))
      expect(faultsOf()).toContainEqual(expect.stringContaining('banners.json · [0].image：图片应写成 media/ 下的路径'))
      const folder = openPackFolder(pack)
      expect(folder.has(`media/${path}`)).toBe(false)
      expect(() => folder.read(`media/${path}`)).toThrow('不是内容包里的文件')
    },
  )

  test('a file that becomes a link after the check is not copied', () => {
    const checked = readPack(pack)
    const row = videoRow(checked.folder, 'arc', checked.videos.get('arc')!)
    linked('media/cover.svg', join(outside, 'secret'))
    rmSync(join(pack, 'media/videos/arc'), { recursive: true })
    symlinkSync(outside, join(pack, 'media/videos/arc'))
    expect(() => mediaFiles(checked)).toThrow('media/cover.svg')
    expect(() => copyVideo(checked.folder, join(outside, 'data'), row, ['720p.mp4'])).toThrow('720p.mp4')
    expect(readdirSync(join(outside, 'data/videos/arc'))).toEqual([`${row.version}.new`])
    expect(readdirSync(join(outside, `data/videos/arc/${row.version}.new`))).toEqual([])
  })

  test('the pack folder itself can be a link that the operator has chosen; hidden files are ignored', () => {
    const current = join(outside, 'current')
    symlinkSync(pack, current)
    writeFileSync(join(pack, '.DS_Store'), 'x')
    symlinkSync('user@machine.1234', join(pack, 'courses/.#course-0.json'))
    expect(readPack(current).courses.size).toBe(24)
    expect(openPackFolder(current).files).not.toContain('.DS_Store')
  })

  test.each(['', 'missing'])('an invalid folder is reported once (%s)', (name) => {
    const path = name === '' ? join(outside, 'secret') : join(outside, name)
    expect(() => readPack(path)).toThrow(`${path}：没有这个文件夹，或者无法读取`)
  })
})
