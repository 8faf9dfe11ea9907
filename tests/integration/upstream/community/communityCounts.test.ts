// @module-tag wide
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { CommunityContentKind, Reaction } from '#lib/enums'
import { createCommunityQueries } from '../../../../server/upstream/community/admin.ts'
import { seededRandom } from '../../../../server/upstream/exam/logic/seededRandom.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { countFavourite, favouriteTitle } from '../../../../server/upstream/community/queries/postFavourites.ts'
import { ParentGone } from '../../../../server/upstream/community/queries/postSteps.ts'
import { createParticipationQueries } from '../../../../server/upstream/participation/queries/createParticipationQueries.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { usePosts } from '../../../support/usePosts.ts'

const day = 86_400_000

describe.each(engines)('deleting and counting in the community on %s', (engine) => {
  const { world, people, idea, ask, answer, find } = usePosts(engine)

  test('hides a deleted question with its answers at once, and removes it after 30 days', async () => {
    const [asker, helper] = await people(2)
    const { call, db, time } = world()
    const question = await ask(asker!, '这个问题马上会被删除')
    const { id } = await answer(helper!, question.id, '好的')
    await call('DELETE /api/community/post/:id', { id: question.id }, asker)
    await expect(find(question.id)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(find(id)).rejects.toMatchObject({ code: Code.NotFound })
    const ids = (await call('GET /api/community/feed', { tab: 'newest', pageSize: 50 })).list.map((post) => post.id)
    expect(ids).not.toContain(id)
    const steps = createCommunityQueries(db).postSteps
    expect(await steps.purge(time.now - 1, 100)).toBe(0)
    await steps.purge(time.now + 30 * day, 100)
    expect(await db.selectFrom('post').select('id').where('id', 'in', [question.id, id]).execute()).toEqual([])
  })

  // On two busy cores this takes longer than the timeout of a test with a single request.
  test('keeps every counter correct in a thousand random concurrent steps of ten users, one of whom leaves', async () => {
    const { db, time } = world()
    const persons = await people(10)
    const below = seededRandom(`community ${engine}`)
    const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
    time.now += day
    const seeds = await Promise.all(persons.map((user, index) => idea(user, `起点 ${index}`)))
    const question = await ask(persons[0]!, '大家都是怎么练手的呢')
    const posts = [...seeds.map(({ id }) => id), question.id]
    const comments: { id: string; post: string; user: string }[] = []
    const { reactions, postSteps, follows, relations } = createCommunityQueries(db)
    const { favourites } = createParticipationQueries(db, countFavourite, favouriteTitle)
    const write = async (user: string, post: string, thread: string | null) => {
      const row = {
        ...blank,
        id: randomUUID(),
        parent_id: post,
        thread_id: thread,
        reply_to_id: thread,
        user_id: user,
        created_at: time.now,
      }
      await postSteps.add({ ...row, text: `评论 ${below(1e9)}` }, { topics: [], images: [], sameSince: 0, limits: [] })
      if (thread === null) comments.push({ id: row.id, post, user })
    }
    const step = async (user: string): Promise<unknown> => {
      const kind = below(10)
      const post = pick(posts)
      const [about] = comments
      const own = comments.findIndex((each) => each.user === user)
      const isFollowed = below(2) === 0
      if (kind === 4) {
        const target = { kind: post === question.id ? ('question' as const) : ('idea' as const), id: post }
        return isFollowed
          ? favourites.add({ user_id: user, kind: target.kind, target_id: post, title: '', created_at: time.now })
          : favourites.remove(user, [target], time.now)
      }
      if (kind === 5) return write(user, post, null)
      if (kind === 6 && own >= 0) return postSteps.remove(comments.splice(own, 1)[0]!.id, user, time.now)
      if (kind === 7) return follows.question(question.id, user, isFollowed, time.now)
      if (kind === 8 && about) return write(user, about.post, about.id)
      if (kind === 9) {
        const relation = { userId: user, otherId: pick(persons.filter((each) => each !== user)), now: time.now }
        return pick([relations.follow, relations.follow, relations.unfollow, relations.block, relations.unblock])(relation)
      }
      const target = pick([post, ...comments.map(({ id }) => id)])
      return reactions.react(target, user, pick([Reaction.Like, Reaction.Cancel, Reaction.Dislike]), time.now)
    }
    for (let round = 0; round < 100; round++) {
      const done = await Promise.allSettled(persons.map(step))
      // Replies to posts that are being deleted are rejected.
      expect(done.filter((each) => each.status === 'rejected' && !(each.reason instanceof ParentGone))).toEqual([])
    }
    expect(await wrongCounts(db)).toEqual([])
    await userRemovalQueries(db).remove(persons[9]!, time.now)
    expect(await wrongCounts(db)).toEqual([])
  })
})

const blank = {
  kind: CommunityContentKind.Comment,
  anonymous: 0,
  course_id: null,
  lesson_id: null,
  lesson_title: null,
  at_seconds: null,
  profession_id: null,
  title: '',
  state: 'shown',
  state_reason: null,
  send_key: null,
} as const

/** Returns every counter that differs from the number of its rows. */
async function wrongCounts(db: Parameters<typeof createCommunityQueries>[0]): Promise<unknown[]> {
  const count = (from: string) => sql`(select count(*) from ${sql.raw(from)})`
  const { rows } = await sql`
    select 'post' as what, id from post where
      like_count <> ${count('post_reaction where post_id = post.id and reaction = 1')}
      or dislike_count <> ${count('post_reaction where post_id = post.id and reaction = 3')}
      or answer_count <> ${count("post child where child.parent_id = post.id and child.kind = 2 and child.state = 'shown'")}
      or follower_count <> ${count('question_follow where post_id = post.id')}
      or favourite_count <> ${count("collect where target_id = post.id and collect.kind in ('question', 'idea')")}
      or comment_count <> ${count("post child where child.kind = 3 and child.state = 'shown' and case when post.kind = 3 then child.thread_id = post.id else child.parent_id = post.id end")}
    union all select 'person', user_id from person where
      follower_count <> ${count('user_follow where followed_id = person.user_id')}
      or followed_count <> ${count('user_follow where user_follow.user_id = person.user_id')}
      or post_count <> ${count("post where post.user_id = person.user_id and kind <> 3 and state = 'shown' and anonymous = 0")}
      or like_count <> (select coalesce(sum(like_count), 0) from post where post.user_id = person.user_id and state = 'shown' and anonymous = 0)
    union all select 'topic', id from topic where
      post_count <> ${count("post_topic inner join post on post.id = post_topic.post_id where topic_id = topic.id and post.state = 'shown'")}
      or follower_count <> ${count('topic_follow where topic_id = topic.id')}`.execute(db)
  return rows
}
