import { type LoaderFunctionArgs, redirect } from 'react-router'
import { CommunityContentKind } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { postPath } from '#app/paths/communityPaths.ts'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'
import { commentsPerPage } from '#parts/community/commentSort.ts'
import { loadLinkedComment } from '#parts/community/loadLinkedComment.ts'
import { address } from './address.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params.id!
  const { sort, page, cursor, comment } = address.read(request)
  const [post, comments, topics] = await Promise.all([
    requirePart(api('GET /api/community/post/:id', { id })),
    defer(
      Promise.all([
        api('GET /api/community/post/:id/comment', { id, sort, page, cursor, pageSize: commentsPerPage }),
        comment === undefined ? undefined : loadLinkedComment(api, id, comment),
      ]).then(([given, linked]) => ({ given, ...(linked !== undefined && { linked }) })),
    ),
    defer(api('GET /api/community/topic', { pageSize: 8 }), { drawn: true }),
  ])
  // Links with only the id of a post, such as in a report, may refer to any kind.
  if (post.kind !== CommunityContentKind.Idea) throw redirect(postPath(post))
  return { post, comments, topics, now: new Date().toISOString() }
}
