import { expect, test } from 'vitest'
import { containsWebAddress } from '../../../../../../server/upstream/community/logic/danmakuText.ts'

test('a URL is recognised in any spelling, and nothing else is', () => {
  const addresses = ['https://x.y', 'www.abc', '看 pan.example.com 里', 'ＢＡＩＤＵ．ｃｏｍ', '找a-b.vip/c', 'HTTP://A.B']
  expect(addresses.filter((line) => !containsWebAddress(line))).toEqual([])
  const others = ['1.5 mm 的焊丝', 'Node.js 真好用', '等等...com', 'a@b', '3.14', 'v1.2.3', 'www']
  expect(others.filter((line) => containsWebAddress(line))).toEqual([])
})
