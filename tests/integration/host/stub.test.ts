import { expect, test } from 'vitest'
import { contract } from '#lib/contract'
import { stubData, tokenOf } from '../../support/stubAnswers.ts'

/* The stub ignores methods: for a path with GET it returns the answer of GET. */
const names = (Object.keys(contract) as (keyof typeof contract)[]).filter(
  (name) => name.startsWith('GET ') || !Object.hasOwn(contract, name.replace(/^\w+/, 'GET')),
)

/* The tests of pages are valid only if the stub's answers match the contract. */
test.each(names)('answers %s according to the contract', (name) => {
  const path = name.slice(name.indexOf(' ') + 1).replaceAll(/:\w+/g, '1')
  const data = stubData(path, tokenOf('learner'))
  if (data !== undefined) expect(contract[name].data.safeParse(data)).toMatchObject({ success: true })
})

test('answers every call that a page makes', () => {
  for (const path of [
    'user/self',
    'course',
    'course/option',
    'category',
    'home',
    'banner',
    'course/1',
    'course/1/review',
    'course/1/related',
    'ask',
    'course/group',
    'course/project',
    'profession',
    'profession/1',
    'agreement/1',
    'news',
    'news/1',
    'rule',
    'rule/1',
    'rule/1/opinion/mine',
  ]) {
    expect(stubData(`/api/${path}`, tokenOf('learner')), path).toBeDefined()
  }
})
