import { expect, test } from 'vitest'
import { contract } from '#lib/contract'
import { stubData, tokenOf } from '../../support/stubAnswers.ts'

/* The stub ignores methods: a path that can be read is answered with its GET answer. */
const names = (Object.keys(contract) as (keyof typeof contract)[]).filter(
  (name) => name.startsWith('GET ') || !Object.hasOwn(contract, name.replace(/^\w+/, 'GET')),
)

/* The stub's answers must fit the contract, or the tests of the pages prove nothing. */
test.each(names)('the stub’s answer to %s fits the contract', (name) => {
  const path = name.slice(name.indexOf(' ') + 1).replaceAll(/:\w+/g, '1')
  const data = stubData(path, tokenOf('learner'))
  if (data !== undefined) expect(contract[name].data.safeParse(data)).toMatchObject({ success: true })
})

test('the stub answers every call that a page makes', () => {
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
