import { expect, test } from 'vitest'
import { hasLink } from '../../../../../../server/upstream/whisper/createWhisperAccess.ts'

test.each(['https://example.org/a', '看 HTTP://1.2.3.4', '去www.example.xn--p1ai', '网盘 pan.example.com 提取码 abcd', '加 t-t.vip'])(
  '%s contains a link to another site',
  (text) => expect(hasLink(text)).toBe(true),
)

test.each(['电流调到 3.5 安', '版本 v1.2.3', '见第 2.1 节。com 口坏了', '文件是 报告.docx', '你好'])('%s contains no link', (text) =>
  expect(hasLink(text)).toBe(false),
)
