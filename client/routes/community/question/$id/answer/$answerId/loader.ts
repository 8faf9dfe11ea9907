import { data, type LoaderFunctionArgs } from 'react-router'
import { CommunityContentKind } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'
import { loadLinkedComment } from '#parts/community/loadLinkedComment.ts'
import { answersPerPage } from '../../answersPerPage.ts'
import { loadRelated } from '../../loadRelated.ts'
import { address } from './address.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [id, answerId] = [params['id']!, params['answerId']!]
  const { comment } = address.read(request)
  const asked = api('GET /api/community/post/:id', { id })
  const [question, answer, answers, linked, related] = await Promise.all([
    requirePart(asked),
    requirePart(api('GET /api/community/post/:id', { id: answerId })),
    defer(api('GET /api/community/question/:id/answer', { id, pageSize: answersPerPage })),
    defer(comment === undefined ? Promise.resolve(null) : loadLinkedComment(api, answerId, comment).then((found) => ({ found }))),
    defer(loadRelated(api, asked), { drawn: true }),
  ])
  // The answer must belong to this question.
  if (question.kind !== CommunityContentKind.Question || answer.question !== id) throw data(null, { status: 404 })
  return { question, answer, answers, linked, related, now: new Date().toISOString() }
}
