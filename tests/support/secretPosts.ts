import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Post } from '#lib/contract'
import { Follow, Reaction } from '#lib/enums'
import { reviewStepQueries } from '../../server/upstream/community/queries/reviewSteps.ts'
import { searchSources } from '../../server/upstream/content/searchSources.ts'
import type { Database } from '../../server/upstream/db/Database.ts'
import { userRemovalQueries } from '../../server/upstream/operations/users/queries/userRemoval.ts'
import { indexChanged } from '../../server/upstream/search/queries/indexChanged.ts'
import { addLearner } from './addLearner.ts'
import type { catalogueCalls } from './catalogueCalls.ts'

/** Readers of the posts: `author` wrote the hidden ones and has blocked `blocked`; `blocking` has blocked all authors. */
export const readers = ['visitor', 'stranger', 'author', 'blocked', 'blocking'] as const
export type ReaderName = (typeof readers)[number]

/** A unique part of a text, a name or an image, which shows in an answer that the answer contains it. */
export interface Secret {
  mark: string
  what: string
  readers: readonly ReaderName[]
  /** Ids whose requests may return it to further readers: those who block the author, and for names everyone. */
  direct: readonly string[]
}

interface World {
  db: Kysely<Database>
  time: { now: number }
  call: ReturnType<typeof catalogueCalls>
}

const [course, lesson] = ['course-0', 'course-0_safety']
const unblocked = readers.filter((reader) => reader !== 'blocking')
const quarter = 15 * 60_000

/**
 * Creates posts of all kinds in all states with secrets in their texts, titles, topics, images, reasons and previous
 * versions, and with authors who are secrets themselves. Those who must not see them were able to while they were shown,
 * and have liked, collected, followed and answered them.
 */
export async function createSecretPosts({ db, time, call }: World) {
  const secrets: Secret[] = []
  const ids: string[] = [course, lesson]
  const topicIds: string[] = []
  const hiddenIds: string[] = []
  const images: { id: string; readers: readonly ReaderName[] }[] = []

  const secret = (what: string, allowed: readonly ReaderName[], direct: readonly string[] = []): string => {
    const mark = `zq${secrets.length.toString(36).padStart(3, '0')}${randomBytes(3).toString('hex')}qz`
    secrets.push({ mark, what, readers: allowed, direct })
    return mark
  }
  const person = async (name: string, allowed: readonly ReaderName[], direct: string[] = []) => {
    const id = secret(`the id of ${name}`, allowed, direct)
    direct.push(id)
    const phone = String(13_600_000_000 + Math.floor(Math.random() * 1e8))
    const token = await addLearner(db, { id, phone, now: time.now })
    const nickname = secret(`the name of ${name}`, allowed, direct)
    const old = { nickname, created_at: time.now - 3e9 }
    await db.updateTable('user_account').set(old).where('id', '=', id).execute()
    await db.insertInto('course_member').values({ user_id: id, course_id: course, joined_at: time.now }).execute()
    ids.push(id)
    return { id, token, nickname }
  }
  const image = async (owner: string, allowed: readonly ReaderName[], direct: readonly string[] = []) => {
    const id = randomBytes(16).toString('hex')
    const given = { id, name: `${id}.webp`, user_id: owner, purpose: 'post', ready: 1, bytes: 1, width: 40, height: 30 } as const
    const row = { ...given, attached_to: null, position: 0, created_at: time.now }
    await db.insertInto('uploaded_file').values(row).execute()
    secrets.push({ mark: id, what: 'an image', readers: allowed, direct })
    images.push({ id, readers: allowed })
    return id
  }
  /** Adds a created post to the ids, and to those of its secrets. */
  const known = <Created extends { id: string }>(created: Created, direct: string[] = []): Created => {
    ids.push(created.id)
    direct.push(created.id)
    return created
  }

  const writerPlaces: string[] = []
  const author = await person('the author of the hidden posts', ['author'])
  const writer = await person('the author of the shown posts', unblocked, writerPlaces)
  const hider = await person('the author of anonymous posts', [])
  const leaver = await person('the owner of a closed account', [])
  const [stranger, blocked, blocking] = [
    await person('a stranger', readers),
    await person('a blocked reader', readers),
    await person('a blocking reader', readers),
  ]
  const mention = ({ id, nickname }: typeof author) => `[@${nickname}](/user/${id})`
  const key = randomUUID
  const ask = (by: string, title: string, other: object) =>
    call('POST /api/community/question', { key: key(), title: `${title}怎么办`, text: '', course, ...other }, by)
  const answer = (by: string, id: string, text: string, other: object = {}) =>
    call('POST /api/community/question/:id/answer', { id, key: key(), text, ...other }, by)
  const idea = (by: string, text: string, other: object = {}) => call('POST /api/community/idea', { key: key(), text, ...other }, by)
  const comment = (by: string, id: string, text: string, replyTo: string | null = null) =>
    call('POST /api/community/post/:id/comment', { id, key: key(), text, replyTo }, by)
  const change = ({ id, version }: Pick<Post, 'id' | 'version'>, by: string, text: string) =>
    call('PUT /api/community/post/:id', { id, version, text }, by)
  const decide = (id: string, to: 'shown' | 'held' | 'refused', reason: string | null = null) =>
    reviewStepQueries(db).settle(id, { from: ['shown', 'held', 'refused'], to, reason, now: time.now })
  /** Creates a secret of a shown post; the blocking reader may see it only after opening one of these ids. */
  const open = (what: string, direct: string[]) => secret(what, unblocked, direct)
  const places = (): string[] => [writer.id]

  await call('POST /api/user/:id/follow', { id: author.id, follow: Follow.Follow }, stranger.id)
  // Shown posts, below which the hidden ones are.
  const [atQuestion, atAnswer, atIdea, atComment] = [places(), places(), places(), places()]
  const shownWords = { text: open('a shown question', atQuestion), images: [await image(writer.id, unblocked, atQuestion)] }
  const question = known(await ask(writer.id, open('the title of a shown question', atQuestion), shownWords), atQuestion)
  const answered = known(await answer(writer.id, question.id, open('a shown answer', atAnswer)), atAnswer)
  // An answer is shown with the title of its question.
  atQuestion.push(answered.id)
  const shownIdea = known(await idea(writer.id, open('a shown idea', atIdea), { topics: [secret('a shared topic', readers)] }), atIdea)
  const shownComment = known(await comment(writer.id, question.id, open('a shown comment', atComment)), atComment)
  atComment.push(question.id)

  // Previous versions: public, refused, held, withdrawn.
  const [atVersions, none] = [places(), [] as ReaderName[]]
  let versions = known(await idea(writer.id, open('a public version', atVersions)), atVersions)
  versions = await change(versions, writer.id, secret('a refused version', none))
  await decide(versions.id, 'refused', secret('the reason of a former refusal', none))
  versions = await change(versions, writer.id, secret('a version that was never shown', none))
  versions = await change(versions, writer.id, secret('a withdrawn version', none))
  await decide(versions.id, 'shown')
  const { id: versioned, version: withdrawn } = versions
  versions = await change(versions, writer.id, open('a current version', atVersions))
  await call('DELETE /api/community/post/:id/version/:version', { id: versioned, version: withdrawn }, writer.id)
  await call('POST /api/community/question/:id/follow', { id: question.id, follow: Follow.Follow }, stranger.id)

  for (const [index, state] of (['held', 'refused', 'deleted'] as const).entries()) {
    time.now += quarter
    const allowed = state === 'deleted' ? [] : (['author'] as const)
    const hide = (what: string) => secret(`${what} that is ${state}`, allowed)
    const written = async (what: string) => ({ topics: [hide(`the topic of ${what}`)], images: [await image(author.id, allowed)] })
    const asked = known(
      await ask(author.id, hide('the title of a question'), { ...(await written('a question')), text: hide('a former question') }),
    )
    await change(asked, author.id, `${hide('a question')} ${mention(stranger)}`)
    const answers = known(await answer(author.id, question.id, hide('a former answer'), { images: [await image(author.id, allowed)] }))
    await change(answers, author.id, hide('an answer'))
    const thought = known(await idea(author.id, hide('a former idea'), await written('an idea')))
    await change(thought, author.id, `${hide('an idea')} ${mention(blocking)}`)
    const root = known(await comment(author.id, question.id, `${hide('a comment')} ${mention(stranger)}`))
    const reply = known(await comment(author.id, question.id, hide('a reply'), shownComment.id))
    const flying = await call(
      'POST /api/learn/lesson/:id/danmaku',
      { id: lesson, key: key(), second: index, text: hide('a danmaku') },
      author.id,
    )
    known(flying)
    // Below them, of others; the author of a post also sees what is below it.
    time.now += quarter
    known(await answer(writer.id, asked.id, hide('an answer to a question')))
    known(await comment(writer.id, asked.id, hide('a comment on a question')))
    known(await comment(writer.id, answers.id, hide('a comment on an answer')))
    known(await comment(writer.id, thought.id, hide('a comment on an idea')))
    const atReply = [...places(), question.id]
    known(await comment(writer.id, question.id, open(`a reply to a comment that is ${state}`, atReply), root.id), atReply)
    for (const [kind, { id }] of [
      ['question', asked],
      ['answer', answers],
      ['idea', thought],
    ] as const) {
      await call('POST /api/community/post/:id/reaction', { id, reaction: Reaction.Like }, stranger.id)
      await call('POST /api/collect', { kind, id, on: true }, stranger.id)
    }
    await call('POST /api/setting/shown', { favourites: true, likes: true }, stranger.id)
    await call('POST /api/community/question/:id/follow', { id: asked.id, follow: Follow.Follow }, stranger.id)
    for (const { id } of [...asked.topics, ...thought.topics]) {
      topicIds.push(id)
      await call('POST /api/community/topic/:id/follow', { id, follow: Follow.Follow }, stranger.id)
    }
    hiddenIds.push(asked.id, answers.id, thought.id, root.id, reply.id)
    time.now += quarter
    // Posts below first, because nothing changes below a deleted post.
    for (const { id } of [flying, reply, root, answers, thought, asked])
      if (state === 'deleted') await call('DELETE /api/community/post/:id', { id }, author.id)
      else await decide(id, state, hide('the reason'))
  }

  const draft = { title: secret('the title of a draft', ['author']), text: secret('a draft', ['author']) }
  const drafted = { images: [await image(author.id, ['author'])], topics: [secret('the topic of a draft', ['author'])] }
  await call('PUT /api/community/draft', { place: 'question', version: 0, ...draft, ...drafted }, author.id)

  const anonymous = known(await ask(hider.id, '匿名的问题', { anonymous: true, text: secret('an anonymous question', readers) }))
  known(await answer(hider.id, anonymous.id, secret('an anonymous answer', readers), { anonymous: true }))

  // Long, so that its HTML is stored.
  const words = `${mention(leaver)} ${'说过很多。'.repeat(900)}`
  const quoted = known(await answer(writer.id, question.id, words), atQuestion)
  await change(quoted, writer.id, `${words} ${mention(leaver)}`)
  known(await comment(writer.id, question.id, `谢谢 ${mention(leaver)}`))
  known(await idea(leaver.id, '告别的话'))
  await userRemovalQueries(db).anonymise(leaver.id, { nickname: '已注销用户', now: time.now })

  for (const id of [author.id, writer.id]) await call('POST /api/user/:id/block', { id: blocked.id, block: true }, id)
  for (const { id } of [author, writer, hider]) await call('POST /api/user/:id/block', { id, block: true }, blocking.id)
  time.now += quarter
  await indexChanged(db, searchSources, { since: 0, now: time.now })
  writerPlaces.push(...ids)

  const people = { visitor: undefined, stranger, author, blocked, blocking } as const
  return {
    secrets,
    images,
    /** Ids of posts, people, topics, a course and a lesson. */
    ids: [...ids, ...topicIds],
    /** Ids with which calls also get all values of their other fields. */
    mainIds: [question.id, shownIdea.id, author.id, writer.id, stranger.id, course, lesson],
    /** Ids of the topics of hidden posts. */
    topicIds,
    /** Ids of the hidden posts. */
    hiddenIds,
    question: question.id,
    idea: shownIdea.id,
    people,
  }
}
export type SecretPosts = Awaited<ReturnType<typeof createSecretPosts>>

/** Requests that list people, whose names are no secret there. */
const listsPeople = /people|relation|blocked|whisper|\/user\/self|\/profile|\/setting\/account/

/** Returns the secrets in an answer that the reader must not see. `request` contains the ids and words of the request. */
export const leaksIn = (secrets: readonly Secret[], reader: ReaderName, request: string, answer: string): string[] =>
  secrets
    .filter(({ mark }) => answer.includes(mark))
    .filter(({ what, readers: allowed, direct }) => {
      const isName = /^the (name|id) of/.test(what)
      if (allowed.includes(reader) || (isName && listsPeople.test(request))) return false
      return !(isName || reader === 'blocking') || !direct.some((id) => request.includes(id))
    })
    .map(({ what }) => `${reader} sees ${what}`)
