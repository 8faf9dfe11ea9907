import { expect, test } from 'vitest'
import { ProfileTab } from '#lib/enums'
import { ApiError, Code, type PersonPage } from '#lib/contract'
import { nullIfClosed } from '../../../../../client/routes/user/$id/nullIfClosed.ts'
import { placesOf, postsPath, postsTabAt, relationAt, relationPath } from '../../../../../client/routes/user/$id/personPlaces.ts'

test('every tab has its own URL, also with a trailing slash', () => {
  for (const tab of Object.values(ProfileTab)) expect(postsTabAt(`${postsPath('p-1', tab)}/`)).toBe(tab)
  for (const of of ['followers', 'followed'] as const) expect(relationAt(relationPath('p-1', of))).toBe(of)
  expect(postsTabAt('/user/p-1/dynamic')).toBe(ProfileTab.Dynamic)
})

test('a user whose id is the name of a tab has their own page', () => {
  expect(postsTabAt(postsPath('like', ProfileTab.Dynamic))).toBe(ProfileTab.Dynamic)
  expect(postsTabAt(postsPath('favorite', ProfileTab.Likes))).toBe(ProfileTab.Likes)
})

const person = (self: boolean, followers: boolean) =>
  ({
    id: 'p-1',
    filled: { favourites: false, likes: false, followers, followed: false },
    mine: { self, followed: false, follower: false, blocking: false, blocked: false },
  }) as PersonPage

test('the owner sees all tabs, others only those with entries and the opened one', () => {
  const shown = (...args: Parameters<typeof placesOf>) => placesOf(...args).map(({ label }) => label)
  expect(shown(person(true, false), '/user/p-1')).toEqual(['动态', '收藏', '赞同', '粉丝', '关注'])
  expect(shown(person(false, true), '/user/p-1')).toEqual(['动态', '粉丝'])
  expect(shown(person(false, false), postsPath('p-1', ProfileTab.Likes))).toEqual(['动态', '赞同'])
})

test('a private list is distinguished from an error', async () => {
  expect(await nullIfClosed(Promise.reject(new ApiError('对方未公开', { code: Code.NotAllowed, status: 200 })))).toBeNull()
  await expect(nullIfClosed(Promise.reject(new ApiError('没有', { code: Code.NotFound, status: 200 })))).rejects.toMatchObject({
    code: Code.NotFound,
  })
  await expect(nullIfClosed(Promise.reject(new Error('断了')))).rejects.toThrow('断了')
})
