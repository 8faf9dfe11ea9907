import { type LoaderFunctionArgs, redirect } from 'react-router'
import { CommunityContentKind } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { postPath } from '#app/paths/communityPaths.ts'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'
import { loadLinkedComment } from '#parts/community/loadLinkedComment.ts'
import { address } from './address.ts'
import { answersPerPage } from './answersPerPage.ts'
import { loadRelated } from './loadRelated.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id']!
  const { sort, page, cursor, comment } = address.read(request)
  const asked = api('GET /api/community/post/:id', { id })
  const [question, answers, linked, related] = await Promise.all([
    requirePart(asked),
    defer(api('GET /api/community/question/:id/answer', { id, sort, page, cursor, pageSize: answersPerPage })),
    defer(comment === undefined ? Promise.resolve(null) : loadLinkedComment(api, id, comment).then((found) => ({ found }))),
    defer(loadRelated(api, asked), { drawn: true }),
  ])
  // Links with only the id of a post, such as in a report, may refer to any kind.
  if (question.kind !== CommunityContentKind.Question) throw redirect(postPath(question))
  return { question, answers, linked, related, now: new Date().toISOString() }
}
