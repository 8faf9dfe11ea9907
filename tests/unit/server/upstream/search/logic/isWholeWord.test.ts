import { expect, test } from 'vitest'
import { isMeaningfulPart } from '../../../../../../server/upstream/search/logic/isWholeWord.ts'
import { Lines } from '../../../../../../server/upstream/search/logic/Lines.ts'
import { createLexicon } from '../../../../../../server/upstream/search/meaning/Lexicon.ts'

const lexicon = createLexicon({ groups: [], rules: [], stop: [], keep: ['数控'], names: [], regions: [] })

test.each([
  ['消防控制室值班', '消防', true],
  ['消防控制室值班', '消防控制', true],
  ['消防控制室值班', '消防控', false],
  ['心肺复苏与急救', '心肺复苏', true],
  ['心肺复苏与急救', '心肺复', false],
  ['心肺复苏与急救', '心肺复苏与急救', true],
  ['数控车床编程', '数控', true],
  ['数控车床编程', '控车床', false],
])('in %j, %j is a whole word: %j', (title, part, whole) => {
  const from = title.indexOf(part)
  const chunk = { titles: new Lines([title]) }
  expect(isMeaningfulPart({ chunk, slot: 0, from, to: from + part.length }, lexicon)).toBe(whole)
})
