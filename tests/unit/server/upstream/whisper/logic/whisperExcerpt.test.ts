import { expect, test } from 'vitest'
import { matchExcerpt, whisperExcerpt } from '../../../../../../server/upstream/whisper/logic/whisperExcerpt.ts'

test('the excerpt of a message is one line of whole characters; messages with only images are labelled', () => {
  expect(whisperExcerpt('第一行\n\n第二行')).toBe('第一行 第二行')
  expect(whisperExcerpt('')).toBe('[图片]')
  expect(whisperExcerpt('😀'.repeat(60))).toBe('😀'.repeat(60))
  expect(whisperExcerpt('😀'.repeat(61))).toBe(`${'😀'.repeat(59)}…`)
})

test('a search match is shown with its context', () => {
  expect(matchExcerpt('电流多大合适', '电流')).toBe('电流多大合适')
  const found = matchExcerpt(`${'前'.repeat(100)}热影响区${'后'.repeat(100)}`, '热影响区')
  expect([...found]).toHaveLength(80)
  expect(found).toMatch(/^…前+热影响区后+…$/)
  expect(matchExcerpt(`${'前'.repeat(100)}末尾`, '末尾')).toMatch(/^…前+末尾$/)
})
