import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { CommunityContentKind, CommunityFilter, Follow, ProfileTab, Reaction, ReviewResult } from '#lib/enums'
import type { Database } from '../../../../server/upstream/db/Database.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('the page of a user on %s', (engine) => {
  const world = useParticipation(engine)
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => world().user()))
  const idea = (user: string, text: string) => world().call('POST /api/community/idea', { key: randomUUID(), text }, user)
  const ask = (user: string, title: string, other: Partial<Input<'POST /api/community/question'>> = {}) =>
    world().call('POST /api/community/question', { key: randomUUID(), title, text: '', ...other }, user)
  const answer = (user: string, id: string, text: string, anonymous = false) =>
    world().call('POST /api/community/question/:id/answer', { id, key: randomUUID(), text, anonymous }, user)
  const like = (user: string, id: string) => world().call('POST /api/community/post/:id/reaction', { id, reaction: Reaction.Like }, user)
  const follow = (user: string, id: string) => world().call('POST /api/user/:id/follow', { id, follow: Follow.Follow }, user)
  const posts = (id: string, reader?: string, other: Partial<Input<'GET /api/user/:id/post'>> = {}) =>
    world().call('GET /api/user/:id/post', { id, ...other }, reader)
  const related = (id: string, of: 'followers' | 'followed', reader?: string, other: { cursor?: string; pageSize?: number } = {}) =>
    world().call('GET /api/user/:id/relation', { id, of, ...other }, reader)
  const set = (user: string, change: Input<'POST /api/setting/shown'>) => world().call('POST /api/setting/shown', change, user)
  const ids = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id)
  /** Adds a certificate of a course, or of what `about` says. */
  const certify = (holder: string, code: string, about: Partial<Database['certificate']> = {}) =>
    world()
      .db.insertInto('certificate')
      .values({
        ...{
          title: '平焊',
          profession: '焊工',
          level: null,
          institution: '匠工学校',
          key_id: 'k',
          credential: '',
          earned_on: '2026-11-01',
        },
        ...{ id: `certificate ${code}`, code, user_id: holder, enrolment_id: null, name: '', masked_name: '王*', issued_at: 1 },
        ...{ course_id: 'course-1', lesson_count: 3, duration_seconds: 900, valid_until: null, revoked_at: null, revoked_reason: null },
        ...about,
      })
      .execute()

  test("lists the user's posts by kind, newest first, without anonymous ones, even for the user", async () => {
    const [writer, other] = await people(2)
    const question = await ask(other!, '什么时候该换砂轮片')
    const secret = await ask(writer!, '不想让人知道是我问的', { anonymous: true })
    const written = [await idea(writer!, '第一条想法')]
    world().time.now += 1000
    written.unshift(await answer(writer!, question.id, '磨到一半就换'))
    await answer(writer!, secret.id, '匿名的回答也不在', true)
    world().time.now += 1000
    written.unshift(await ask(writer!, '焊条受潮了怎么办'))
    const own = await posts(writer!, writer)
    expect(ids(own)).toEqual(written.map(({ id }) => id))
    expect(ids(await posts(writer!))).toEqual(ids(own))
    expect(own.list[0]).toMatchObject({ kind: CommunityContentKind.Question, author: { id: writer } })
    expect(ids(await posts(writer!, other, { filter: CommunityFilter.Answer }))).toEqual([written[1]!.id])
    expect(JSON.stringify(await posts(writer!))).not.toContain('匿名')
  })

  test('shows a held post to its author only, and a deleted one to no one', async () => {
    const [writer, other] = await people(2)
    const [held, gone] = [await idea(writer!, '等待审核的'), await idea(writer!, '马上删除的')]
    await world().db.updateTable('post').set({ state: 'held' }).where('id', '=', held.id).execute()
    await world().call('DELETE /api/community/post/:id', { id: gone.id }, writer)
    expect(ids(await posts(writer!, writer))).toEqual([held.id])
    expect(ids(await posts(writer!, other))).toEqual([])
  })

  test('shows likes and favourites only while their owner allows it', async () => {
    const [writer, reader, stranger] = await people(3)
    const [first, second] = [await idea(writer!, '先点赞的'), await idea(writer!, '后点赞的')]
    await like(reader!, first.id)
    world().time.now += 1000
    await like(reader!, second.id)
    await sql`insert into collect (user_id, kind, target_id, title, created_at) values (${reader}, 'idea', ${first.id}, '', 1)`.execute(
      world().db,
    )
    for (const [tab, name, found] of [
      [ProfileTab.Likes, 'likes', [second.id, first.id]],
      [ProfileTab.Favourites, 'favourites', [first.id]],
    ] as const) {
      expect(ids(await posts(reader!, reader, { tab }))).toEqual(found)
      for (const user of [stranger, undefined])
        await expect(posts(reader!, user, { tab })).rejects.toMatchObject({ code: Code.NotAllowed, message: '对方未公开' })
      expect((await set(reader!, { [name]: true })).open[name]).toBe(true)
      expect(ids(await posts(reader!, stranger, { tab }))).toEqual(found)
      await set(reader!, { [name]: false })
      await expect(posts(reader!, stranger, { tab })).rejects.toMatchObject({ code: Code.NotAllowed })
    }
  })

  test('shows follows and followers until the owner hides them, with their relation to the reader', async () => {
    const [user, fan, friend, reader] = await people(4)
    await follow(fan!, user!)
    world().time.now += 1000
    await follow(friend!, user!)
    await follow(user!, friend!)
    await follow(reader!, friend!)
    await follow(friend!, reader!)
    await follow(fan!, reader!)
    const followers = await related(user!, 'followers', reader)
    expect(followers.list).toMatchObject([
      { id: friend, followed: true, follower: true, followers: 2 },
      { id: fan, followed: false, follower: true, followers: 0 },
    ])
    expect(ids(await related(user!, 'followed'))).toEqual([friend])
    expect((await related(user!, 'followers', fan)).list.map(({ follower }) => follower)).toEqual([false, false])
    await set(user!, { followers: false })
    await expect(related(user!, 'followers', reader)).rejects.toMatchObject({ code: Code.NotAllowed, message: '对方未公开' })
    expect(ids(await related(user!, 'followers', user))).toEqual([friend, fan])
    expect(ids(await related(user!, 'followed', reader))).toEqual([friend])
    expect((await world().call('GET /api/user/:id', { id: user! }, reader)).open).toEqual({
      favourites: false,
      likes: false,
      followers: false,
      followed: true,
    })
  })

  test('reads every list to its end without gaps or repetitions, even with equal times', async () => {
    const [writer, reader] = await people(2)
    const fans = await people(7)
    const written: string[] = []
    for (let count = 0; count < 5; count++) written.push((await idea(writer!, `第 ${count} 条`)).id)
    for (const id of written) await like(reader!, id)
    for (const fan of fans) await follow(fan, writer!)
    const readThrough = async (read: (cursor?: string) => Promise<{ list: { id: string }[]; nextCursor: string | null }>) => {
      const found: string[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const part = await read(cursor)
        found.push(...ids(part))
        cursor = part.nextCursor
      }
      return found
    }
    const more = (cursor?: string) => ({ pageSize: 2, ...(cursor !== undefined && { cursor }) })
    expect((await readThrough((cursor) => posts(writer!, reader, more(cursor)))).toSorted()).toEqual(written.toSorted())
    const likes = await readThrough((cursor) => posts(reader!, reader, { tab: ProfileTab.Likes, ...more(cursor) }))
    expect(likes.toSorted()).toEqual(written.toSorted())
    const followers = await readThrough((cursor) => related(writer!, 'followers', reader, more(cursor)))
    expect(followers.toSorted()).toEqual(fans.toSorted())
  })

  test('returns NotFound for the lists of a missing user', async () => {
    await expect(posts('nobody')).rejects.toMatchObject({ code: Code.NotFound })
    await expect(related('nobody', 'followed')).rejects.toMatchObject({ code: Code.NotFound })
  })

  test("omits posts of blocked users from another user's likes, but not from their authors' own pages", async () => {
    const [writer, liker, reader] = await people(3)
    const { id } = await idea(writer!, '被读者拉黑的人写的')
    await like(liker!, id)
    await set(liker!, { likes: true })
    await world().call('POST /api/user/:id/block', { id: writer!, block: true }, reader)
    expect(ids(await posts(liker!, reader, { tab: ProfileTab.Likes }))).toEqual([])
    expect(ids(await posts(liker!, undefined, { tab: ProfileTab.Likes }))).toEqual([id])
    expect(ids(await posts(writer!, reader))).toEqual([id])
  })

  test('shows a certificate while its holder allows it and it is not revoked', async () => {
    const [holder, other] = await people(2)
    const { db, call } = world()
    const code = `ZYJ-${holder}`
    await certify(holder!, code)
    const page = () => call('GET /api/user/:id', { id: holder! }, other)
    expect((await call('GET /api/setting/shown', {}, holder)).certificates).toMatchObject([{ code, shown: false }])
    expect((await page()).certificates).toEqual([])
    const show = (shown: boolean, user = holder!) => set(user, { certificate: { code, shown } })
    await expect(show(true, other)).rejects.toMatchObject({ code: Code.NotFound })
    await show(true)
    expect((await show(true)).certificates).toMatchObject([{ shown: true }])
    const achievement = { kind: 'course', course: { id: 'course-1', name: '平焊' }, lessonCount: 3, durationSeconds: 900 }
    expect((await page()).certificates).toEqual([
      { code, achievement, emblem: expect.stringContaining('emblem.svg'), hue: 250, institution: '匠工学校', issuedOn: '2026-11-01' },
    ])
    await db.updateTable('certificate').set({ revoked_at: 2 }).where('code', '=', code).execute()
    expect((await page()).certificates).toEqual([])
    await db.updateTable('certificate').set({ revoked_at: null }).where('code', '=', code).execute()
    await show(false)
    expect((await page()).certificates).toEqual([])
  })

  test('seals the posts of a holder with the highest valid level that the page shows, but no anonymous ones', async () => {
    const [holder, reader] = await people(2)
    const { call, db, time } = world()
    const level = { course_id: null, lesson_count: null, duration_seconds: null }
    await certify(holder!, 'L4', { ...level, level: 4 })
    await certify(holder!, 'L3', { ...level, level: 3 })
    await certify(holder!, 'L2', { ...level, level: 2, valid_until: time.now - 1 })
    await certify(holder!, 'course')
    const question = await ask(holder!, '不想让人知道是我考的', { anonymous: true })
    await idea(holder!, '考过了')
    const seal = async () => (await posts(holder!, reader)).list[0]?.author.seal
    expect(await seal()).toBeNull()
    const show = (code: string) =>
      db
        .insertInto('person_page_item')
        .values({ user_id: holder!, kind: 'certificate', item_id: `certificate ${code}`, shown_at: 1 })
        .execute()
    for (const code of ['course', 'L2', 'L4']) await show(code)
    expect(await seal()).toEqual({ code: 'L4', profession: '焊工', level: 4, emblem: null, hue: null })
    await show('L3')
    await follow(reader!, holder!)
    expect((await seal())?.level).toBe(3)
    expect((await related(reader!, 'followed')).list[0]?.seal?.level).toBe(3)
    expect((await call('GET /api/community/post/:id', { id: question.id }, reader)).author.seal).toBeNull()
    await db.updateTable('certificate').set({ revoked_at: 2 }).where('user_id', '=', holder!).execute()
    expect(await seal()).toBeNull()
  })

  test('shows a completed course while its learner allows it', async () => {
    const learner = await world().user('course-1')
    const { db, call, watch } = world()
    await expect(set(learner, { course: { id: 'course-1', shown: true } })).rejects.toMatchObject({ code: Code.NotFound })
    const lessons = await db.selectFrom('lesson').select('id').where('course_id', '=', 'course-1').where('ready', '=', 1).execute()
    for (const { id } of lessons) await watch(learner, id, 10_000)
    await db.updateTable('lesson_record').set({ completed_at: 5 }).where('user_id', '=', learner).execute()
    expect(await set(learner, { course: { id: 'course-1', shown: true } })).toMatchObject({ courses: [{ id: 'course-1', shown: true }] })
    expect((await call('GET /api/user/:id', { id: learner })).courses).toMatchObject([{ id: 'course-1' }])
    await set(learner, { course: { id: 'course-1', shown: false } })
    expect((await call('GET /api/user/:id', { id: learner })).courses).toEqual([])
  })

  test('shows a verified real name while its owner allows it and it is valid', async () => {
    const user = await world().user()
    const { db, call } = world()
    const verified = async () => (await call('GET /api/user/:id', { id: user })).verified
    expect((await set(user, { verified: true })).verified).toBeNull()
    expect(await verified()).toBe(false)
    const row = {
      id: `real-name ${user}`,
      user_id: user,
      status: ReviewResult.Passed,
      round: 1,
      name: '',
      id_number: '',
      id_number_masked: '',
      faults: '[]',
    }
    await db
      .insertInto('real_name')
      .values({ ...row, send_key: randomUUID(), sent_at: 1, decided_at: 2 })
      .execute()
    expect((await call('GET /api/setting/shown', {}, user)).verified).toBe(true)
    expect(await verified()).toBe(true)
    expect((await set(user, { verified: false })).verified).toBe(false)
    expect(await verified()).toBe(false)
  })

  test('stores two settings that are changed concurrently', async () => {
    const user = await world().user()
    await Promise.all([set(user, { likes: true }), set(user, { favourites: true }), set(user, { followers: false })])
    expect((await world().call('GET /api/setting/shown', {}, user)).open).toEqual({
      favourites: true,
      likes: true,
      followers: false,
      followed: true,
    })
  })
})
