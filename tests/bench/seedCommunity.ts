import { DatabaseSync } from 'node:sqlite'
import { hotScore } from '../../server/upstream/community/logic/hotScore.ts'
import { CommunityContentKind, Reaction } from '#lib/enums'

/** Users and posts of the seeded community. */
export interface SeededCommunity {
  /** Follows a thousand users, topics and questions. */
  reader: string
  /** Follows only a thousand users without recent posts. */
  loner: string
  /** Users who react. */
  people: string[]
  /** The question with the most answers, and the idea with the most comments. */
  question: string
  idea: string
  entries: string[]
}

const { Question, Answer, Comment, Idea } = CommunityContentKind
const people = 20_000
const entries = 100_000
const comments = 50_000
const reactions = 1_000_000
const followed = 1000
const topics = 60
const year = 365 * 86_400_000

/** Fills the tables of a migrated database with a year of a busy community. Calls would take too long for so many rows. */
export function seedCommunity(file: string, now: number): SeededCommunity {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -262144; begin')
  const below = (most: number) => Math.floor(Math.random() * most)
  const id = () => Array.from({ length: 12 }, () => '0123456789abcdefghjkmnpqrstvwxyz'[below(32)]).join('')
  const insert = (table: string, columns: string) =>
    db.prepare(`insert or ignore into ${table} (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`)

  const account = insert('user_account', 'id, phone, nickname, created_at, updated_at')
  const person = insert('person', 'user_id, follower_count, followed_count, post_count, like_count')
  const everybody = Array.from({ length: people }, id)
  for (const [index, one] of everybody.entries()) {
    account.run(one, String(14_000_000_000 + index), `学员${index}`, now - year, now - year)
    person.run(one, 0, 0, 0, 0)
  }
  // A few users write most posts.
  const writer = () => everybody[Math.floor((below(people) * below(people)) / people)]!

  const topic = insert('topic', 'id, name, about, post_count, follower_count, from_pack, created_at')
  const topicIds = Array.from({ length: topics }, id)
  for (const [index, one] of topicIds.entries()) topic.run(one, `话题${index}`, '', 0, 0, 0, now - year)

  const posts = Array.from({ length: entries }, (_, index) => {
    const kind = index % 20 < 4 ? Question : index % 20 < 13 ? Answer : Idea
    return {
      id: id(),
      kind,
      user: writer(),
      at: now - year + Math.floor((index / entries) * year),
      likes: 0,
      answers: 0,
      comments: 0,
      parent: null as string | null,
    }
  })
  const questions = posts.filter(({ kind }) => kind === Question)
  let asked = 0
  for (const post of posts) {
    if (post.kind === Question) asked += 1
    if (post.kind !== Answer) continue
    // The newest questions get the most answers, and one question in particular.
    const place = post === posts.at(-10) || below(400) === 0 ? 0 : Math.max(0, asked - 1 - Math.floor((below(300) * below(300)) / 300))
    const question = questions[place]!
    post.parent = question.id
    question.answers += 1
  }
  const idea = posts.find(({ kind }) => kind === Idea)!
  const said = Array.from({ length: comments }, (_, index) => {
    const post = index % 100 === 0 ? idea : posts[below(entries)]!
    post.comments += 1
    return { id: id(), parent: post.id, user: writer(), at: Math.min(now, post.at + below(86_400_000)) }
  })

  const post = insert(
    'post',
    'id, kind, parent_id, user_id, anonymous, title, text, state, like_count, comment_count, answer_count, hot, version, from_pack, created_at',
  )
  const reaction = insert('post_reaction', 'user_id, post_id, reaction, created_at')
  const reacted: (readonly [user: string, post: string, at: number])[] = []
  for (let index = 0; index < reactions; index++) {
    // The step is coprime to both numbers, so that each user and post meet at most once.
    const liked = posts[(index * 7919) % entries]!
    reacted.push([
      everybody[(index * 7919 + Math.floor(index / entries) * 31) % people]!,
      liked.id,
      Math.min(now, liked.at + below(604_800_000)),
    ])
    liked.likes += 1
  }
  const text = '**起弧**前先看坡口，电流按焊条直径的四十倍估算，再看熔池调整；焊条与前进方向成七十度到八十度。'.repeat(4)
  for (const { id: postId, kind, parent, user, at, ...counts } of posts) {
    const weights = {
      like_count: counts.likes,
      comment_count: counts.comments,
      answer_count: counts.answers,
      dislike_count: 0,
      favourite_count: 0,
    }
    const hot = hotScore({ created_at: at, ...weights })
    const words = `${text}第 ${at} 次记录。`
    const title = kind === Question ? `第 ${at % 100_000} 个问题：仰焊打底时铁水往下掉怎么办` : ''
    post.run(
      postId,
      kind,
      parent,
      user,
      below(20) === 0 ? 1 : 0,
      title,
      words,
      'shown',
      counts.likes,
      counts.comments,
      counts.answers,
      hot,
      1,
      0,
      at,
    )
  }
  for (const { id: commentId, parent, user, at } of said)
    post.run(commentId, Comment, parent, user, 0, '', '受教了，明天就去试', 'shown', 0, 0, 0, at, 1, 0, at)
  for (const row of reacted) reaction.run(row[0], row[1], Reaction.Like, row[2])
  const ofTopic = insert('post_topic', 'post_id, topic_id, position')
  for (const { id: postId, kind } of posts) if (kind !== Answer) ofTopic.run(postId, topicIds[below(topics)]!, 0)

  const follow = insert('user_follow', 'user_id, followed_id, created_at')
  const [reader = '', loner = ''] = [everybody[people - 1], everybody[people - 2]]
  for (let index = 0; index < followed; index++) follow.run(reader, everybody[index * 19]!, now)
  const silent = Array.from({ length: followed }, id)
  for (const [index, one] of silent.entries()) {
    account.run(one, String(14_100_000_000 + index), `沉默的人${index}`, now - year, now - year)
    follow.run(loner, one, now)
  }
  for (let index = 0; index < 200; index++) follow.run(everybody[below(people)]!, everybody[below(200)]!, now)
  const followTopic = insert('topic_follow', 'user_id, topic_id, created_at')
  for (const one of topicIds.slice(0, 3)) followTopic.run(reader, one, now)
  const followQuestion = insert('question_follow', 'user_id, post_id, created_at')
  for (const one of questions.slice(-50)) followQuestion.run(reader, one.id, now)
  db.exec(`
    update person set followed_count = (select count(*) from user_follow where user_follow.user_id = person.user_id),
      follower_count = (select count(*) from user_follow where followed_id = person.user_id),
      post_count = (select count(*) from post where post.user_id = person.user_id and kind <> 3 and anonymous = 0),
      like_count = (select coalesce(sum(like_count), 0) from post where post.user_id = person.user_id and anonymous = 0);
    update topic set post_count = (select count(*) from post_topic where topic_id = topic.id);
    commit; pragma wal_checkpoint(truncate)`)
  db.close()
  return {
    reader,
    loner,
    people: everybody.slice(0, 2000),
    question: questions[0]!.id,
    idea: idea.id,
    entries: posts.slice(-2000).map((one) => one.id),
  }
}
