// @module-tag wide
import { describe, expect, test } from 'vitest'
import { Follow, ProfileTab } from '#lib/enums'
import {
  answer,
  ask,
  callAll,
  change,
  comment,
  exported,
  key,
  like,
  naming,
  nobody,
  openAll,
  outcome,
  person,
  upload,
  upstream,
  useAnonymousSite,
  writing,
} from '../../../support/anonymousSite.ts'
import { asIf, plain, renamed, times } from '../../../support/sentTexts.ts'

/*
 * The author posts anonymously and the twin posts nothing; otherwise they are alike. Each reader has a mirror image, who is
 * related to the twin as the reader is to the author. Any difference between the answers for the two reveals the author.
 */

useAnonymousSite()

describe('the author of an anonymous post stays unknown', () => {
  test('to visitors, learners, followers, blocked and blocking users, and users who answered', async () => {
    const [author, twin] = [await person('author'), await person('twinny')]
    const both = [author, twin] as const
    const [helper, other] = [await person('helper'), await person('others')]
    const pairs = {
      follower: [await person('follo1'), await person('follo2')],
      blocking: [await person('block1'), await person('block2')],
      blocked: [await person('avoid1'), await person('avoid2')],
    } as const
    for (const each of [0, 1] as const) {
      await both[each].api('POST /api/community/idea', { key: key(), text: '今天练了三小时立焊' })
      await pairs.follower[each].api('POST /api/user/:id/follow', { id: both[each].id, follow: Follow.Follow })
      await pairs.blocking[each].api('POST /api/user/:id/block', { id: both[each].id, block: true })
      await both[each].api('POST /api/user/:id/block', { id: pairs.blocked[each].id, block: true })
      await both[each].api('POST /api/setting/shown', { favourites: true, likes: true })
    }
    const ideas = await Promise.all(
      both.map(async ({ id, api }) => (await api('GET /api/user/:id/post', { id, tab: ProfileTab.Dynamic })).list[0]!.id),
    )
    const publicPages = async () => {
      const texts: string[] = []
      for (const { id } of both)
        for (const path of ['', '/post?tab=1', '/post?tab=2', '/post?tab=3', '/relation?of=followers', '/relation?of=followed'])
          texts.push((await upstream.ask(`GET /api/user/${id}${path}`)).text)
      return texts
    }
    const before = await publicPages()

    // The author asks a question and gets an answer.
    upstream.time.now += 60_000
    const words = { text: `密语：工地欠薪。 ${naming(helper)}`, topics: ['欠薪'], images: [await upload(author)], anonymous: true }
    const question = await ask(author, '密语工资一直拖着不发怎么办', words)
    for (const { api } of [helper, ...pairs.follower])
      await api('POST /api/community/question/:id/follow', { id: question, follow: Follow.Follow })
    await author.api('POST /api/community/question/:id/invite', { id: question, user: other.id })
    const answered = await answer(helper, question, '先留好考勤记录。')
    await author.api('POST /api/community/question/:id/accept', { id: question, answer: answered })
    const said = await comment(other, question, '我也遇到过')
    await comment(helper, question, '后来呢', said)
    const refused: string[] = []
    for (const pair of Object.values(pairs))
      for (const each of [0, 1] as const)
        await comment(pair[each], question, `同问，${naming(both[each])}和${naming(both[1 - each]!)}怎么看`).catch(() =>
          refused.push(pair[each].id),
        )
    expect(refused, 'reports that blocked users cannot be mentioned').toHaveLength(4)
    // The author answers another user's question and the own one.
    const asked = await ask(helper, '密语劳动仲裁要准备什么材料')
    await pairs.follower[0].api('POST /api/community/question/:id/follow', { id: asked, follow: Follow.Follow })
    await pairs.follower[1].api('POST /api/community/question/:id/follow', { id: asked, follow: Follow.Follow })
    const own = await answer(author, asked, `密语：合同和工资条。 ${naming(other)}`, { anonymous: true })
    const further = await answer(author, question, '密语：补充，已经拖了三个月。', { anonymous: true })
    for (const id of [question, own, further]) {
      for (const by of [helper, ...Object.values(pairs).flat()]) await like(by, id)
      await helper.api('POST /api/community/post/:id/report', { id, reason: 'spam', text: '' })
      await comment(other, id, '有道理')
    }
    await helper.api('POST /api/collect', { kind: 'question', id: question, on: true })
    upstream.time.now += 60_000
    await change(author, question, `密语：工地欠薪三个月。 ${naming(helper)} ${naming(other)}`)
    await change(author, own, '密语：合同、工资条和考勤。')
    await author.api('POST /api/community/question/:id/follow', { id: question, follow: Follow.Follow })
    upstream.time.now += 60_000

    const posts = [question, further, own, answered, asked, said]
    const topic = (await other.api('GET /api/community/topic', { q: '欠薪' })).list[0]!.id
    const names = { ids: [...posts, topic], people: [author.id, twin.id], words: ['密语工资', author.id, twin.id], topic }
    for (const id of posts) expect(id).toMatch(/^[\da-hjkmnp-tv-z]{12}$/)
    // The author can see all of it, which shows that the calls find it.
    const heard = [...(await callAll(author, names)).values()].join('\n')
    expect(times(heard, '"written":true')).toBeGreaterThan(5)

    expect(await publicPages(), 'keeps the public pages of both unchanged').toEqual(before)

    // Users without a relation to either cannot distinguish them.
    const swap = [
      ...both.map(({ id }) => [id, 'X'] as const),
      ...ideas.map((id) => [id, 'I'] as const),
      ...Object.values(pairs).map(([one, image]) => [one.id, image.id] as const),
    ]
    for (const reader of [nobody, helper, other]) {
      const sent = await callAll(reader, names)
      expect([...sent.values()].filter((text) => text.includes('匿名用户')).length, 'shows anonymous posts').toBeGreaterThan(20)
      for (const [asked, text] of sent) {
        if (asked.includes(twin.id)) continue
        const other = asked.includes(author.id) ? sent.get(asked.replaceAll(author.id, twin.id))! : text
        if (other === text) expect(times(text, author.id), asked).toBe(times(text, twin.id))
        else expect(plain(renamed(text, swap)), asked).toBe(plain(renamed(other, swap)))
      }
      const pages = await openAll(reader, names)
      for (const [asked, text] of pages) {
        if (asked.includes(twin.id)) continue
        const other = asked.includes(author.id) ? pages.get(asked.replaceAll(author.id, twin.id))! : text
        expect(times(text, author.id), asked).toBe(times(other, twin.id))
      }
      if (reader === nobody) continue
      const archive = await exported(reader)
      expect(times(archive, author.id)).toBe(times(archive, twin.id))
    }

    // Users related to the author see the same as their mirror images who are related to the twin.
    const mirrored = (each: 0 | 1) => [
      [both[each].id, 'X'] as const,
      [both[1 - each]!.id, 'Y'] as const,
      ...Object.entries(pairs).flatMap(([name, pair]) => [
        [pair[each].id, `${name} P`] as const,
        [pair[1 - each]!.id, `${name} Q`] as const,
      ]),
      [ideas[each]!, 'I'] as const,
      [ideas[1 - each]!, 'J'] as const,
    ]
    for (const [one, image] of Object.values(pairs)) {
      expect(asIf(await callAll(one, names), mirrored(0))).toEqual(asIf(await callAll(image, names), mirrored(1)))
      expect(plain(renamed(await exported(one), mirrored(0)))).toBe(plain(renamed(await exported(image), mirrored(1))))
      for (const name of writing) expect([name, await outcome(one, name, posts)]).toEqual([name, await outcome(image, name, posts)])
    }
  })
})
