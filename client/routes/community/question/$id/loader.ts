import { type LoaderFunctionArgs, redirect } from 'react-router'
import { CommunityContentKind } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { postPath } from '#app/paths/communityPaths.ts'
import { defer } from '#app/Deferred.ts'
import { essential } from '#app/essential.ts'
import { loadLinkedComment } from '#parts/community/loadLinkedComment.ts'
import { address } from './address.ts'
import { answersAtOnce } from './answersAtOnce.ts'
import { loadRelated } from './loadRelated.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id']!
  const { sort, page, comment } = address.read(request)
  const asked = api('GET /api/community/post/:id', { id })
  const [question, answers, linked, related] = await Promise.all([
    essential(asked),
    defer(api('GET /api/community/question/:id/answer', { id, sort, page, pageSize: answersAtOnce })),
    defer(comment === undefined ? Promise.resolve(null) : loadLinkedComment(api, id, comment).then((found) => ({ found }))),
    defer(loadRelated(api, asked), { drawn: true }),
  ])
  // Links with only the id of a post, such as in a report, may refer to any kind.
  if (question.kind !== CommunityContentKind.Question) throw redirect(postPath(question))
  return { question, answers, linked, related, now: new Date().toISOString() }
}
