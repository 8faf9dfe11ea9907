import { expect, test } from 'vitest'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'

const { courses, community } = readPack('server/demo/pack')

test('the learners of a course are as many as its reviews can come from', () => {
  const odd = [...courses].flatMap(([id, { formerLearners, reviews }]) =>
    formerLearners < reviews.length || formerLearners > 80 * reviews.length
      ? [`${id}: ${formerLearners} learners, ${reviews.length} reviews`]
      : [],
  )
  expect(odd).toEqual([])
})

test('a person whose posts are liked has followers', () => {
  const followers = new Map<string, number>()
  for (const { follows } of community.people) for (const id of follows) followers.set(id, (followers.get(id) ?? 0) + 1)
  const likes = new Map<string, number>()
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('by' in value && 'likes' in value) likes.set(String(value.by), (likes.get(String(value.by)) ?? 0) + Number(value.likes))
    for (const part of Object.values(value)) count(part)
  }
  count(community)
  expect([...likes].filter(([id, liked]) => liked > 40 * (followers.get(id) ?? 0))).toEqual([])
})
