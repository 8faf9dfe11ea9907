import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { describeJsonError } from '../../../../../../server/upstream/content/read/describeJsonError.ts'
import { PackError } from '../../../../../../server/upstream/content/read/PackError.ts'
import { readPack } from '../../../../../../server/upstream/content/read/readPack.ts'
import { smallPack, writePack } from '../../../../../support/smallPack.ts'
import { inVideo, videoPack } from '../../../../../support/videoPack.ts'

type Files = Map<string, unknown>

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Returns the reported errors of a pack, one per line; `bytes` replaces files by bytes that are not text. */
function faultsOf(change: (files: Files) => void, files = smallPack(), bytes: Record<string, Buffer> = {}): string[] {
  change(files)
  const folder = writePack(files)
  folders.push(folder)
  for (const [path, content] of Object.entries(bytes)) writeFileSync(join(folder, path), content)
  try {
    readPack(folder)
    return []
  } catch (error) {
    if (error instanceof PackError) return error.message.split('\n')
    throw error
  }
}
const course = (change: (fields: Record<string, unknown>) => void) => (files: Files) =>
  change(files.get('courses/course-1.json') as Record<string, unknown>)

describe('a content pack is refused with a message', () => {
  test.each<[string, (fields: Record<string, unknown>) => void, string]>([
    [
      'an unknown kind',
      (fields) => Object.assign((fields['chapters'] as { lessons: object[] }[])[0]!.lessons[0]!, { kind: 3 }),
      'chapters[0].lessons[0].kind：应为 1（视频）、2（考试） 之一',
    ],
    [
      'a string instead of a number',
      (fields) => (fields['level'] = '初级'),
      'level：应为 1（一级）、2（二级）、3（三级）、4（四级）、5（五级） 之一',
    ],
    ['an unknown word', (fields) => (fields['progress'] = 'done'), 'progress：应为 updating（更新中）或 complete（已完结）'],
    ['a missing field', (fields) => delete fields['goals'], 'goals：缺少这一项'],
    ['an unknown field', (fields) => (fields['prize'] = 1), '没有 prize 这一项，请检查拼写或删去'],
    ['a number instead of a string', (fields) => (fields['title'] = 12_345), 'title：应为文字，现在是数字'],
    ['a string instead of a list', (fields) => (fields['goals'] = '学会'), 'goals：应为列表 […]，现在是文字'],
    ['a price with decimals', (fields) => (fields['priceFen'] = 9.9), 'priceFen：应为整数，现在是 9.9'],
    ['a negative price', (fields) => (fields['priceFen'] = -1), 'priceFen：不能小于 0'],
    ['too few goals', (fields) => (fields['goals'] = []), 'goals：至少 3 项'],
    [
      'a number that exceeds the database type',
      (fields) => (fields['formerLearners'] = 3_000_000_000),
      'formerLearners：不能大于 100000000',
    ],
    [
      'a character that databases refuse',
      (fields) => (fields['title'] = '电工安全\u0000入门'),
      'title：含有无法保存的字符（\\u0000 或不完整的字符），请删去',
    ],
  ])('%s', (_what, change, fault) => {
    const said = faultsOf(course(change))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(fault)
  })

  test.each<[string, (files: Files) => void, string]>([
    [
      'a hundred chapters',
      course(
        (fields) =>
          (fields['chapters'] = Array.from({ length: 100 }, (_, index) => ({
            title: `第 ${index} 章`,
            lessons: [{ id: `l${index}`, title: '安全须知', kind: 1, minutes: 5 }],
          }))),
      ),
      'courses/course-1.json · chapters：最多 99 章，现在是 100 章',
    ],
    [
      'a hundred lessons in a chapter',
      course(
        (fields) =>
          (fields['chapters'] = [
            {
              title: '第一章',
              lessons: Array.from({ length: 100 }, (_, index) => ({ id: `l${index}`, title: '安全须知', kind: 1, minutes: 5 })),
            },
          ]),
      ),
      'courses/course-1.json · chapters[0].lessons：每章最多 99 课，现在是 100 课',
    ],
    [
      'a course whose file name is not an id',
      (files) => files.set('courses/电工.json', files.get('courses/course-1.json')),
      'courses/电工.json：文件名即编号，只能用小写字母、数字和连字符，最长 56 个字符',
    ],
    [
      'a course whose id is too long',
      (files) => files.set(`courses/${'a'.repeat(57)}.json`, files.get('courses/course-1.json')),
      `courses/${'a'.repeat(57)}.json：文件名即编号，只能用小写字母、数字和连字符，最长 56 个字符`,
    ],
    [
      'an occupation whose file name is not an id',
      (files) => files.set('professions/Welder.json', files.get('professions/welder.json')),
      'professions/Welder.json：文件名即编号，只能用小写字母、数字和连字符，最长 64 个字符',
    ],
    [
      'a duplicate agreement',
      (files) =>
        files.set('agreements.json', [...(files.get('agreements.json') as object[]), (files.get('agreements.json') as object[])[0]]),
      'agreements.json · version：协议及版本 1 1.0 重复',
    ],
  ])('a check reports the same errors as a load: %s', (_what, change, fault) => {
    expect(faultsOf(change)).toEqual([fault])
  })

  test('text that is not UTF-8 is reported once per file, anywhere in the pack', () => {
    const gbk = Buffer.from([0xc3, 0xe6, 0xb0, 0xfc])
    const said = faultsOf(() => {}, videoPack().set('materials/notes.csv', 'x'), {
      'courses/course-1.json': gbk,
      'agreements/service-1.0.md': gbk,
      'materials/notes.csv': gbk,
      [inVideo('zh-CN.vtt')]: gbk,
    })
    expect(said).toEqual(
      ['agreements/service-1.0.md', 'courses/course-1.json', 'materials/notes.csv', inVideo('zh-CN.vtt')].map(
        (file) => `${file}：不是 UTF-8 编码（可能是 GBK），请用编辑器另存为 UTF-8`,
      ),
    )
  })

  test('a byte order mark is skipped', () => {
    const marked = (files: Files) => {
      for (const [path, content] of files)
        if (/\.(json|md|vtt|m3u8)$/.test(path)) files.set(path, `\uFEFF${typeof content === 'string' ? content : JSON.stringify(content)}`)
    }
    expect(faultsOf(marked, videoPack())).toEqual([])
  })

  test('a file that is missing for several reasons is reported once', () => {
    expect(faultsOf((files) => files.delete(inVideo('480p.mp4')), videoPack())).toEqual([
      `${inVideo('video.json')} · renditions[2].file：同一文件夹里没有 480p.mp4`,
    ])
    expect(faultsOf((files) => files.set('institutions.json', '['))).toEqual([
      expect.stringContaining('institutions.json：不是有效的 JSON：第 1 行第 2 列'),
    ])
  })

  test.each([
    ['no WEBVTT header', '1\n00:00:00,000 --> 00:00:02,000\n引弧', '第 1 行应为 WEBVTT；SRT 字幕请先转换'],
    ['a comma in a time', 'WEBVTT\n\n00:00:00,000 --> 00:00:02,000\n引弧', '第 3 行的时间格式应为 00:00:01.000 --> 00:00:04.000'],
    ['an end before its start', 'WEBVTT\n\n00:00:04.000 --> 00:00:02.000\n引弧', '第 3 行的结束时间不在开始时间之后'],
    [
      'unsorted cues',
      'WEBVTT\n\n00:00:04.000 --> 00:00:05.000\n引弧\n\n00:00:01.000 --> 00:00:02.000\n运条',
      '第 6 行比上一条字幕开始得早，字幕应按时间排列',
    ],
    ['a cue after the end', 'WEBVTT\n\n00:01:00.000 --> 00:01:02.000\n引弧', '第 3 行超出视频（10.5 秒）'],
    ['an empty cue', 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n\n', '第 3 行没有字幕文字'],
    ['no cue', 'WEBVTT\n', '没有一条字幕'],
  ])('subtitles are refused with %s', (_what, text, fault) => {
    expect(faultsOf((files) => files.set(inVideo('zh-CN.vtt'), text), videoPack())).toEqual([`${inVideo('zh-CN.vtt')}：${fault}`])
  })

  test.each([
    ['is not MP4', 'RIFF....AVI LIST', '不是 MP4 视频（文件内容与扩展名不符）'],
    ['is truncated', '\0\0\0\x10ftypisom\0\0\0\0\0\0\x7f\x7fmoov', '视频文件不完整，可能没有复制完'],
    ['has no index', `\0\0\0\x10ftypisom\0\0\0\0\0\0\0\0mdat${'x'.repeat(3000)}`, '视频文件没有索引（moov），无法播放'],
    ['has another codec', `\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x0cmoovhvcC\0\0\0\0mdat${'x'.repeat(3000)}`, '画面不是 H.264 编码'],
  ])('a video is refused if it %s', (_what, bytes, fault) => {
    const said = faultsOf((files) => files.set(inVideo('1080p.mp4'), bytes.padEnd(3000, 'x')), videoPack())
    expect(said).toEqual([expect.stringContaining(`${inVideo('1080p.mp4')}：${fault}`)])
  })
})

test.each([
  ['{"a": 1,}', '第 1 行第 8 列，最后一项后面多了一个逗号'],
  ['{"a": 1 "b": 2}', '第 1 行第 9 列，应当是 , 或 }（上一项后面可能少了逗号），这里是 "'],
  ['{\n  "a"：1\n}', '第 2 行第 6 列，用了中文标点 ：，请改成英文的 :'],
  ['{“a”: 1}', '第 1 行第 2 列，用了中文标点 “，请改成英文的 "'],
  ["{'a': 1}", '第 1 行第 2 列，文字要用英文双引号 "，不能用单引号'],
  ['{"a": 1 // 说明\n}', '第 1 行第 9 列，JSON 里不能写注释'],
  ['{"a": "一\n二"}', '第 1 行第 7 列，这段文字没有结束的双引号，换行要写成 \\n'],
  ['{"a": "C:\\x"}', '第 1 行第 10 列，反斜杠要写成两个：\\\\'],
  ['{"a": [1, 2', '第 1 行第 12 列，文件到这里就断了，应当是 , 或 ]（上一项后面可能少了逗号）'],
  ['', '第 1 行第 1 列，文件到这里就断了，应当是一个值：文字、数字、true、false、null、{ 或 ['],
  ['{} {}', '第 1 行第 4 列，文件到这里应当结束，后面多了内容'],
  ['{"a": 01}', '第 1 行第 7 列，应当是一个值：文字、数字、true、false、null、{ 或 [，这里是 0'],
])('%s is invalid JSON, and the first error is reported with its position', (source, fault) => {
  expect(() => JSON.parse(source) as unknown).toThrow(SyntaxError)
  expect(describeJsonError(source)).toBe(`不是有效的 JSON：${fault}`)
})
