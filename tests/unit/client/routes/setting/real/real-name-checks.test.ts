import { expect, test } from 'vitest'
import { createRules, order } from '../../../../../../client/routes/setting/real/real-name-checks.ts'
import { imagesInDraft } from '#parts/upload/useImagesDraft.ts'

const nothing = () => ''

test('a number may be omitted only if one is stored that was not refused', () => {
  expect(createRules(true).idNumber('', nothing)).toBeUndefined()
  expect(createRules(false).idNumber('', nothing)).toBe('请输入身份证号')
  expect(createRules(true).idNumber('110105194912310021', nothing)).toMatch('有误')
})

test('both images are required, and pending uploads are awaited', () => {
  const rules = createRules(false)
  expect(rules.front('', nothing)).toMatch('人像面')
  expect(rules.back('', nothing)).toMatch('国徽面')
  expect(rules.back('(sending)', nothing)).toMatch('还在上传')
  expect(rules.back('abc', nothing)).toBeUndefined()
  expect(rules.name('买买提 • 依明', nothing)).toBeUndefined()
  expect(order.at(-1)).toBe('consent')
})

test('images of a draft count while the server is certain to store them', () => {
  const [now, images] = [1_800_000_000_000, '[{"id":"a","url":"/api/file/a"}]']
  expect(imagesInDraft({ images, imagesAt: String(now - 19 * 3_600_000) }, now)?.images).toHaveLength(1)
  expect(imagesInDraft({ images, imagesAt: String(now - 21 * 3_600_000) }, now)).toBeUndefined()
  expect(imagesInDraft({ images: 'no', imagesAt: String(now) }, now)).toBeUndefined()
  expect(imagesInDraft({}, now)).toBeUndefined()
})
