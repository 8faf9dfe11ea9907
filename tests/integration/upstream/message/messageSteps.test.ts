// @module-tag wide
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Message } from '#lib/contract'
import { type AnyMessageKind, CommunityContentKind, FurtherMessageKind, MarkScope, MessageBox, MessageKind, Reaction } from '#lib/enums'
import { createCommunityQueries } from '../../../../server/upstream/community/admin.ts'
import { messageKindsByPost } from '../../../../server/upstream/community/queries/postNotifications.ts'
import { ParentGone } from '../../../../server/upstream/community/queries/postSteps.ts'
import type { Database, PostKind } from '../../../../server/upstream/db/Database.ts'
import { seededRandom } from '../../../../server/upstream/exam/logic/seededRandom.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const { Question, Answer, Idea, Comment } = CommunityContentKind
const toFollowers = FurtherMessageKind.AnswerToFollowed

/** The test's model of a post. */
interface Known {
  id: string
  kind: PostKind
  user: string
  anonymous: boolean
  parent: Known | null
  replyTo: Known | null
}

/** An expected message according to the model. */
interface Expected {
  user: string
  kind: AnyMessageKind
  subject: Known
  /** The recipient's own post, which must be visible too. */
  about: Known | null
  actor: string
  anonymous: boolean
  read: boolean
}

describe.each(engines)('messages after random steps on %s', (engine) => {
  const world = useParticipation(engine)

  test('consist of exactly what concerns each of six concurrent users in six hundred steps with blocks, mutes and deletions', async () => {
    const { db, time, call } = world()
    const persons = await Promise.all(Array.from({ length: 6 }, () => world().user()))
    const below = seededRandom(`messages ${engine}`)
    const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
    const { reactions, postSteps, follows } = createCommunityQueries(db)
    const posts: Known[] = []
    const deleted = new Set<Known>()
    const accepted = new Map<Known, Known>()
    const blocks = new Set<string>()
    const muted = new Set<string>()
    const followers = new Set<string>()
    let expected: Expected[] = []

    const tells = (message: Omit<Expected, 'read'>) => {
      const { user, kind, subject, actor, anonymous } = message
      if (user === actor || (!anonymous && blocks.has(`${user} ${actor}`))) return
      const read = muted.has(`${user} ${kind}`)
      const known = expected.find((each) => each.user === user && each.kind === kind && each.subject === subject && each.actor === actor)
      // Only answers can have several messages by one user.
      if (!known) expected.push({ ...message, read })
      else if (kind === toFollowers) known.read = read
    }
    const tellsFollowers = ({ user: actor, anonymous, parent }: Known, knowing: (string | undefined)[]) => {
      for (const user of persons)
        if (followers.has(`${user} ${parent!.id}`) && user !== actor && !knowing.includes(user))
          tells({ user, kind: toFollowers, subject: parent!, about: null, actor: anonymous ? '' : actor, anonymous })
    }
    /** Checks that a user who is said to have answered a followed question has a visible answer there. */
    const isStillAnswered = ({ user, kind, subject, actor }: Expected) =>
      kind !== toFollowers ||
      posts.some(
        (post) =>
          post.kind === Answer &&
          post.parent === subject &&
          !deleted.has(post) &&
          (post.anonymous ? actor === '' && post.user !== user : actor === post.user),
      )
    const write = async (user: string, kind: PostKind, parent: Known | null, replyTo: Known | null) => {
      const named = below(4) === 0 ? pick(persons) : undefined
      const anonymous = (kind === Question || kind === Answer) && below(3) === 0
      const post: Known = { id: randomUUID(), kind, user, anonymous, parent, replyTo }
      const row = {
        ...blank,
        id: post.id,
        kind,
        anonymous: anonymous ? (1 as const) : (0 as const),
        parent_id: parent?.id ?? null,
        thread_id: replyTo === null ? null : (replyTo.replyTo?.id ?? replyTo.id),
        reply_to_id: replyTo?.id ?? null,
        user_id: user,
        title: kind === Question ? `第 ${below(1e9)} 个问题` : '',
        text: `正文 ${below(1e9)}${named === undefined ? '' : ` [@有人](/user/${named})`}`,
        created_at: time.now,
      }
      await postSteps.add(row, { topics: [], images: [], sameSince: 0, limits: [] })
      posts.push(post)
      const answered = replyTo ?? parent
      const doing = { subject: post, actor: user, anonymous }
      if (answered)
        tells({
          ...doing,
          user: answered.user,
          kind: kind === Answer ? MessageKind.Answer : messageKindsByPost[answered.kind].comment,
          about: answered,
        })
      if (named !== undefined && named !== answered?.user) tells({ ...doing, user: named, kind: FurtherMessageKind.Mention, about: null })
      if (kind === Answer) tellsFollowers(post, [parent!.user, named])
    }
    const like = async (user: string, subject: Known, reaction: Reaction) => {
      const set = await reactions.react(subject.id, user, reaction, time.now)
      if (!set) return
      const kind = messageKindsByPost[subject.kind].like
      if (reaction === Reaction.Like) tells({ user: subject.user, kind, subject, about: null, actor: user, anonymous: false })
      else expected = expected.filter((each) => each.kind !== kind || each.subject !== subject || each.actor !== user)
    }
    const step = async (user: string): Promise<unknown> => {
      const kind = below(10)
      const entry = pick(posts.filter((post) => post.kind !== Comment))
      const comments = posts.filter((post) => post.kind === Comment && post.replyTo === null)
      const own = posts.filter((post) => post.user === user && !deleted.has(post))
      if (kind === 0) return write(user, pick([Question, Idea]), null, null)
      if (kind === 1) return write(user, Answer, pick(posts.filter((post) => post.kind === Question)), null)
      if (kind <= 3) return write(user, Comment, entry, null)
      if (kind === 4 && comments.length > 0) {
        const replyTo = pick(comments)
        return write(user, Comment, replyTo.parent, replyTo)
      }
      if (kind === 5 && own.length > 3 && below(2) === 0) {
        const post = pick(own)
        deleted.add(post)
        await postSteps.remove(post.id, user, time.now)
        expected = expected.filter(isStillAnswered)
        return undefined
      }
      if (kind === 6) {
        const answer = pick(posts.filter((post) => post.kind === Answer && post.parent?.user === user))
        if (!answer || deleted.has(answer)) return undefined
        accepted.set(answer.parent!, answer)
        await postSteps.accept(answer.parent!.id, answer.id, time.now)
        const { user: told, parent } = answer
        return tells({
          user: told,
          kind: FurtherMessageKind.Acceptance,
          subject: answer,
          about: null,
          actor: user,
          anonymous: parent!.anonymous,
        })
      }
      return like(user, pick(posts), pick([Reaction.Like, Reaction.Like, Reaction.Cancel, Reaction.Dislike]))
    }
    const isShown = (post: Known | null): boolean => post === null || (!deleted.has(post) && isShown(post.parent))
    const isSeen = ({ user, kind, subject, about, actor, anonymous }: Expected) =>
      isShown(subject) &&
      (about === null || !deleted.has(about)) &&
      (anonymous || !blocks.has(`${user} ${actor}`)) &&
      (kind !== FurtherMessageKind.Acceptance || accepted.get(subject.parent!) === subject)

    let followed = 0
    const check = async () => {
      expect(await wrongMessages(db)).toEqual([])
      followed += expected.filter((each) => each.kind === toFollowers && isSeen(each)).length
      for (const user of persons) {
        const [seen, counts] = await Promise.all([everything(user), call('GET /api/message/unread', {}, user)])
        const folds = Map.groupBy(
          expected.filter((each) => each.user === user && isSeen(each)),
          ({ kind, subject }) => `${kind} ${subject.id}`,
        )
        const wanted = [...folds].map(([fold, doings]) => [fold, doings.length, doings.every(({ read }) => read)] as const)
        const found = seen.map((each) => [`${each.kind} ${subjectOf(each)}`, each.peopleCount, each.read] as const)
        expect(found.toSorted(byFold)).toEqual(wanted.toSorted(byFold))
        expect(counts.count).toBe(wanted.filter(([, , isRead]) => !isRead).length)
        for (const each of seen) {
          const doings = folds.get(`${each.kind} ${subjectOf(each)}`)!
          for (const { id } of each.people) expect(doings.map(({ actor, anonymous }) => (anonymous ? null : actor))).toContain(id)
        }
      }
    }
    /** Returns the post that a message links to. */
    const subjectOf = ({ kind, path }: Message) =>
      (kind === toFollowers ? /^\/community\/question\/([\w-]+)\/answer\// : /(?:comment=|\/)([\w-]+)$/).exec(path!)![1]!
    const everything = async (user: string) =>
      (
        await Promise.all(
          [MessageBox.Reply, MessageBox.Answer, MessageBox.At, MessageBox.Like].map(async (box) => {
            const page = await call('GET /api/message', { box, pageSize: 50 }, user)
            expect(page.nextCursor).toBeNull()
            return page.list
          }),
        )
      ).flat()
    const mark = async (user: string) => {
      const [message] = await everything(user)
      const upTo = new Date(time.now).toISOString()
      if (!message || below(3) === 0) {
        await call('POST /api/message/read', { scope: MarkScope.All, upTo }, user)
        for (const each of expected) if (each.user === user) each.read = true
        return
      }
      await call('POST /api/message/read', { scope: MarkScope.Single, id: message.id, upTo }, user)
      for (const each of expected)
        if (each.user === user && each.kind === message.kind && each.subject.id === subjectOf(message)) each.read = true
    }

    for (const [index, user] of persons.entries()) await write(user, index % 2 === 0 ? Question : Idea, null, null)
    for (let round = 0; round < 100; round++) {
      time.now += 1000
      const done = await Promise.allSettled(persons.map(step))
      // Answers and comments below a post that is being deleted are rejected.
      expect(done.filter((each) => each.status === 'rejected' && !(each.reason instanceof ParentGone))).toEqual([])
      if (round % 10 !== 9) continue
      await check()
      const [one, other] = [pick(persons), pick(persons)]
      await mark(one)
      if (one !== other && !blocks.delete(`${one} ${other}`)) blocks.add(`${one} ${other}`)
      await db.deleteFrom('user_block').where('user_id', '=', one).execute()
      for (const pair of blocks) {
        const [user_id = '', blocked_id = ''] = pair.split(' ')
        if (user_id === one) await db.insertInto('user_block').values({ user_id, blocked_id, created_at: 1 }).execute()
      }
      for (const user of persons) {
        const { id } = pick(posts.filter((post) => post.kind === Question))
        const isFollowed = !followers.delete(`${user} ${id}`)
        if (isFollowed) followers.add(`${user} ${id}`)
        await follows.question(id, user, isFollowed, time.now)
      }
      const kind = pick([MessageKind.LikeOfIdea, MessageKind.CommentOnComment, MessageKind.Answer, toFollowers])
      const isMuted = muted.delete(`${other} ${kind}`)
      if (!isMuted) muted.add(`${other} ${kind}`)
      await call('POST /api/message/muted', { kinds: [kind], muted: !isMuted }, other)
      await check()
    }
    expect(followed, 'notified followers of answers').toBeGreaterThan(50)
    const leaving = persons.pop()!
    await userRemovalQueries(db).remove(leaving, time.now)
    expected = expected.filter(({ actor, kind }) => actor !== leaving || ![...likes, toFollowers].includes(kind))
    for (const each of expected) if (each.actor === leaving && !each.anonymous) blocks.delete(`${each.user} ${leaving}`)
    for (const user of persons) {
      const wanted = new Set(
        expected.filter((each) => each.user === user && isSeen(each)).map(({ kind, subject }) => `${kind} ${subject.id}`),
      )
      const seen = await everything(user)
      expect(new Set(seen.map((each) => `${each.kind} ${subjectOf(each)}`))).toEqual(wanted)
      expect(JSON.stringify(seen)).not.toContain(leaving)
    }
  })
})

const byFold = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]) => (one < other ? -1 : 1)

/** Returns messages whose number of users or time does not match their events. */
async function wrongMessages(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`select id from message where people <> (select count(*) from message_doing where message_id = message.id)
    or told_at <> (select max(created_at) from message_doing where message_id = message.id)`.execute(db)
  return rows
}

const likes: number[] = Object.values(messageKindsByPost).map(({ like }) => like)

const blank = {
  course_id: null,
  lesson_id: null,
  lesson_title: null,
  at_seconds: null,
  profession_id: null,
  state: 'shown',
  state_reason: null,
  send_key: null,
} as const
