import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { findCountMismatches, repairCounts } from '../../../../server/upstream/community/admin.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { writePack } from '../../../support/smallPack.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const person = (id: string, name: string, follows: string[] = []) => ({
  id,
  name,
  avatar: null,
  introduction: `${name}，做焊接`,
  since: '2026-01-05',
  follows,
})
const people = [person('lao-chen', '老陈', ['xiao-he']), person('xiao-he', '小何'), person('ma-jie', '马姐', ['lao-chen', 'xiao-he'])]
const reply = { id: 'r1', by: 'xiao-he', at: '2026-03-02 09:30', text: '谢谢师傅' }
const posts = {
  ideas: [
    {
      id: 'first-day',
      by: 'ma-jie',
      at: '2026-03-01 20:15',
      likes: 2,
      text: '第一天带徒弟',
      topics: ['带徒弟'],
      images: ['cover.svg'],
      comments: [
        {
          id: 'c1',
          by: 'lao-chen',
          at: '2026-03-02 08:00',
          text: '先教安全',
          likes: 1,
          replies: [reply, { ...reply, id: 'r2', by: 'ma-jie', to: 'r1', text: '不客气' }],
        },
      ],
    },
  ],
  questions: [
    {
      id: 'drop',
      by: 'xiao-he',
      at: '2026-03-03 12:00',
      title: '仰焊铁水往下掉怎么办',
      text: '',
      topics: ['仰焊', '焊接'],
      profession: 'welder',
      followers: 1,
      answers: [
        { id: 'a1', by: 'lao-chen', at: '2026-03-03 13:00', text: '电流降 10 %，压低电弧。', accepted: true, likes: 2 },
        { id: 'a2', by: 'ma-jie', at: '2026-03-03 14:00', text: '换小一号焊条试试。' },
      ],
    },
    { id: 'late', by: 'ma-jie', at: '2026-03-04 12:00', title: '四十岁转行晚不晚', text: '', topics: [], anonymous: true },
  ],
}

function packWith(community: { people?: object[]; posts?: object; topics?: object[] } | undefined) {
  const files = participationPack()
  if (community?.people) files.set('community/people.json', structuredClone(community.people))
  if (community?.posts) files.set('community/posts/welding.json', structuredClone(community.posts))
  if (community?.topics) files.set('community/topics.json', structuredClone(community.topics))
  return files
}

/** Returns the pack with a lecturer who is one of its users. */
function taughtBy(person: string) {
  const files = packWith({ people, posts, topics: [{ name: '仰焊', about: '从下往上焊' }] })
  const [li] = files.get('lecturers.json') as { person?: string }[]
  li!.person = person
  return files
}

describe.each(engines)('the community of a pack on %s', (engine) => {
  const world = useParticipation(engine, () => packWith({ people, posts, topics: [{ name: '仰焊', about: '从下往上焊' }] }))

  test('includes users, posts, likes and topics, with correct counters', async () => {
    const { call, db } = world()
    const { list } = await call('GET /api/community/feed', { tab: 'newest' })
    expect(list.find(({ id }) => id === 'welding-first-day')).toMatchObject({
      author: { id: 'ma-jie', name: '马姐', title: '马姐，做焊接' },
      counts: { likes: 2, comments: 3 },
      topics: [{ name: '带徒弟' }],
      images: [{ url: expect.stringMatching(/^\/api\/media\/questions\/[0-9a-f]{25}\.svg\?v=1$/) }],
    })
    const answers = await call('GET /api/community/question/:id/answer', { id: 'welding-drop' })
    expect(answers.list.map(({ id, accepted, counts }) => [id, accepted, counts.likes])).toEqual([
      ['welding-drop_a1', true, 2],
      ['welding-drop_a2', false, 0],
    ])
    const { list: comments } = await call('GET /api/community/post/:id/comment', { id: 'welding-first-day' })
    expect(comments).toMatchObject([{ likes: 1, firstReplies: [{ replyTo: null }, { replyTo: '小何' }] }])
    const late = await call('GET /api/community/post/:id', { id: 'welding-late' })
    expect(late.author).toMatchObject({ id: null, anonymous: true })
    expect((await call('GET /api/community/topic', { q: '仰焊' })).list).toMatchObject([{ about: '从下往上焊', posts: 1 }])
    expect(await findCountMismatches(db, 5)).toEqual([])
    expect(
      await db.selectFrom('person').select(['user_id', 'post_count', 'follower_count']).where('user_id', '=', 'ma-jie').execute(),
    ).toEqual([{ user_id: 'ma-jie', post_count: 2, follower_count: 0 }])
  })

  test("keeps users' actions when loaded again; replies to removed posts stay with them", async () => {
    const { call, load, user, db } = world()
    const reader = await user()
    await call('POST /api/community/post/:id/reaction', { id: 'welding-drop', reaction: 1 }, reader)
    const own = { key: randomUUID(), text: '我也遇到过', replyTo: 'welding-first-day_c1_r1' }
    const { id } = await call('POST /api/community/post/:id/comment', { id: 'welding-first-day', ...own }, reader)
    await load()
    expect(await call('GET /api/community/post/:id', { id: 'welding-drop' })).toMatchObject({ counts: { likes: 1 } })
    await load(packWith({ people: people.slice(0, 2) }))
    await expect(call('GET /api/community/post/:id', { id: 'welding-drop' })).rejects.toThrow()
    expect(await call('GET /api/community/post/:id', { id: 'welding-first-day' })).toMatchObject({ author: { id: null } })
    expect((await call('GET /api/community/comment/:id', { id })).reply).toMatchObject({
      replyTo: '小何',
      text: expect.stringContaining('我也'),
    })
    expect(await findCountMismatches(db, 5)).toEqual([])
    expect(await db.selectFrom('user_account').select('id').where('id', '=', 'ma-jie').execute()).toEqual([])
    await load()
  })

  test('shows a lecturer as a user of the pack everywhere, until the pack or an operator changes it', async () => {
    const { call, db, load } = world()
    const { institution_id: id } = await db.selectFrom('lecturer').select('institution_id').where('id', '=', 'li').executeTakeFirstOrThrow()
    const shown = async () => {
      const pages = [await call('GET /api/course/:id', { id: 'course-0' }), await call('GET /api/institutional/:id', { id })]
      return pages.map(({ lecturers }) => lecturers.find((one) => one.id === 'li')?.person)
    }
    expect(await shown()).toEqual([null, null])
    await load(taughtBy('ma-jie'))
    expect(await shown()).toEqual(['ma-jie', 'ma-jie'])
    await db.updateTable('user_account').set({ blocked_at: 1 }).where('id', '=', 'ma-jie').execute()
    expect(await shown()).toEqual([null, null])
    await db.updateTable('user_account').set({ blocked_at: null }).where('id', '=', 'ma-jie').execute()
    await load()
    expect(await shown()).toEqual([null, null])
  })

  test('detects and recomputes counters that were changed manually', async () => {
    const { db } = world()
    await db.updateTable('post').set({ like_count: 99 }).where('id', '=', 'welding-drop').execute()
    await db.updateTable('topic').set({ post_count: 7 }).where('name', '=', '仰焊').execute()
    expect(await findCountMismatches(db, 5)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ table: 'post', id: 'welding-drop', column: 'like_count', stored: 99 }),
        expect.objectContaining({ table: 'topic', column: 'post_count', stored: 7, counted: 1 }),
      ]),
    )
    expect(await repairCounts(db)).toBeGreaterThanOrEqual(2)
    expect(await findCountMismatches(db, 5)).toEqual([])
  })
})

test('reports each issue of users and posts by file and field', () => {
  const [idea] = posts.ideas
  const [question] = posts.questions
  const faulty = {
    ideas: [{ ...idea, by: 'nobody', comments: [{ ...idea!.comments[0], at: '2026-02-01 08:00', replies: [{ ...reply, to: 'r9' }] }] }],
    questions: [
      {
        ...question,
        id: 'first-day',
        profession: 'astronaut',
        answers: question!.answers!.map((answer) => ({ ...answer, accepted: true })),
      },
    ],
  }
  const folder = writePack(packWith({ people: [person('lao-chen', '老陈', ['lao-chen']), ...people.slice(1)], posts: faulty }))
  const read = () => readPack(folder)
  expect(() => readPack(writePack(taughtBy('nobody')))).toThrow(/lecturers\.json.*\[0\]\.person.*没有编号为 nobody 的社区用户/)
  for (const fault of [
    /people\.json.*follows\[0\].*不能关注 lao-chen/,
    /ideas\[0\]\.by.*没有 nobody/,
    /comments\[0\]\.at.*早于/,
    /replies\[0\]\.to.*r9/,
    /ideas\[1\]\.id.*重复/,
    /astronaut/,
    /只能采纳一个回答/,
  ])
    expect(read).toThrow(fault)
})
