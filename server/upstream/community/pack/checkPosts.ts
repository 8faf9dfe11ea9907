import type { FileChecks, PackChecks } from '../../kernel/PackChecks.ts'
import { checkFileId } from '../../kernel/PackChecks.ts'
import type { PackCommunity } from './PackCommunity.ts'

interface CheckedContent {
  community: PackCommunity
}

type Listed = { id: string; by: string; at: string }

/** Checks people and posts beyond their schema: authors exist, and no post is older than the one above it. */
export function checkPosts({ community: { people, posts } }: CheckedContent, { of, ids }: PackChecks): void {
  const known = new Set(people.map(({ id }) => id))
  const crowd = of('community/people.json')
  unique(crowd, '', people)
  people.forEach(({ id, avatar, follows }, index) => {
    crowd.image(`[${index}].avatar`, avatar)
    follows.forEach((other, at) => {
      if (!known.has(other) || other === id) crowd.fault(`[${index}].follows[${at}]`, `不能关注 ${other}：没有这个人，或就是自己`)
    })
  })

  for (const [file, { ideas, questions }] of posts) {
    const checks = of(`community/posts/${file}.json`)
    checkFileId(checks, file)
    const checkEntry = (field: string, { by, at }: Listed, after: string) => {
      if (!known.has(by)) checks.fault(`${field}.by`, `people.json 里没有 ${by}`)
      if (at < after) checks.fault(`${field}.at`, `早于它所在的内容（${after}）`)
    }
    const comments = (field: string, listed: (Listed & { replies: (Listed & { to?: string | undefined })[] })[], after: string) => {
      unique(checks, field, listed)
      listed.forEach((comment, index) => {
        const place = `${field}[${index}]`
        checkEntry(place, comment, after)
        unique(checks, `${place}.replies`, comment.replies)
        comment.replies.forEach((reply, at) => {
          checkEntry(`${place}.replies[${at}]`, reply, comment.at)
          if (reply.to !== undefined && !comment.replies.slice(0, at).some(({ id }) => id === reply.to))
            checks.fault(`${place}.replies[${at}].to`, `前面没有编号为 ${reply.to} 的回复`)
        })
      })
    }
    unique(checks, 'ideas', [...ideas, ...questions])
    ideas.forEach((idea, index) => {
      checkEntry(`ideas[${index}]`, idea, '')
      idea.images.forEach((path, at) => checks.picture(`ideas[${index}].images[${at}]`, path))
      comments(`ideas[${index}].comments`, idea.comments, idea.at)
    })
    questions.forEach((question, index) => {
      const place = `questions[${index}]`
      checkEntry(place, question, '')
      question.images.forEach((path, at) => checks.picture(`${place}.images[${at}]`, path))
      if (question.profession !== undefined && !ids.profession(question.profession))
        checks.fault(`${place}.profession`, `没有编号为 ${question.profession} 的职业`)
      comments(`${place}.comments`, question.comments, question.at)
      unique(checks, `${place}.answers`, question.answers)
      if (question.answers.filter(({ accepted }) => accepted).length > 1) checks.fault(`${place}.answers`, '只能采纳一个回答')
      question.answers.forEach((answer, at) => {
        checkEntry(`${place}.answers[${at}]`, answer, question.at)
        comments(`${place}.answers[${at}].comments`, answer.comments, answer.at)
      })
    })
  }
}

function unique({ fault }: FileChecks, field: string, listed: readonly { id: string }[]): void {
  listed.forEach(({ id }, index) => {
    if (listed.findIndex((each) => each.id === id) !== index) fault(`${field}[${index}].id`, `编号 ${id} 重复`)
  })
}
