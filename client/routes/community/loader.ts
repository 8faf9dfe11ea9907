import type { LoaderFunctionArgs } from 'react-router'
import { BannerPosition } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { defer, nameFrom } from '#app/Deferred.ts'
import { loadSlides } from '#parts/banner/loadSlides.ts'
import { address, feedParametersOf } from './address.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const filter = address.read(request)
  const { topic: topicId, cursor } = filter
  const [feed, topic, topics, people, slides] = await Promise.all([
    defer(api('GET /api/community/feed', { ...feedParametersOf(filter), ...(cursor !== undefined && { cursor }) })),
    // A topic that no longer exists has an empty list.
    defer(topicId === undefined ? Promise.resolve(null) : api('GET /api/community/topic/:id', { id: topicId }).catch(() => null)),
    defer(api('GET /api/community/topic', { pageSize: 10 }), { drawn: true }),
    defer(api('GET /api/community/people', { pageSize: 5 })),
    // The page is complete without banners.
    defer(
      loadSlides(api, { desktop: BannerPosition.CommunityDesktop, phone: BannerPosition.CommunityMobile }).catch(() => []),
      { drawn: true },
    ),
  ])
  return { feed, topic, topics, people, slides, topicName: nameFrom(topic, (found) => found?.name) }
}
