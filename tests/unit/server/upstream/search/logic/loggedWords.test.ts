import { expect, test } from 'vitest'
import { loggedWords } from '../../../../../../server/upstream/search/logic/loggedWords.ts'

test.each([
  ['养老护理员', '养老护理员'],
  ['  ＰＬＣ　編程 ', 'plc 编程'],
  ['5 级 2026', '5 级 2026'],
  ['13800138000', '*'],
  ['焊工 138-0013-8000 报名', '焊工 * 报名'],
  ['１３８００１３８０００', '*'],
  ['身份证11010119900307888X查证书', '身份证*查证书'],
  ['wang.wu@example.com 退费', '退费'],
  ['王五＠example.com', ''],
  ['？！', ''],
  ['焊'.repeat(500), '焊'.repeat(60)],
  ['𠮷'.repeat(100), '𠮷'.repeat(60)],
])('%j is logged as %j', (query, kept) => expect(loggedWords(query)).toBe(kept))
