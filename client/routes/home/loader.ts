import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '#lib/contract'
import { BannerPosition } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { loadSlides } from '#parts/banner/loadSlides.ts'
import { type FoundBundles, loadBundles } from '#parts/course/loadBundles.ts'

const noBundles: FoundBundles = { series: [], packages: [] }

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const home = api('GET /api/home', {})
  const [slides, categories, proof, entry, recommended] = await Promise.all([
    defer(loadSlides(api, { desktop: BannerPosition.HomeDesktop, phone: BannerPosition.HomeMobile })),
    defer(api('GET /api/category', {}), { drawn: true }),
    // The recommendations report a failure of the same call.
    defer(
      home.then(({ totals, proof: counted }) => ({ totals, proof: counted })).catch(() => null),
      { drawn: true },
    ),
    // The greeting is shown without the queries; their failure is reported by the rest of the page.
    defer(
      Promise.all([home.then(({ hotWords }) => hotWords).catch(() => []), loadLearning(api)]).then(([words, learning]) => ({
        words,
        learning,
      })),
    ),
    // Only a few series, packages and posts are shown: the page is complete without them.
    defer(
      Promise.all([home, loadBundles(api).catch(() => noBundles), loadPosts(api)]).then(([data, bundles, posts]) => ({
        ...data,
        bundles,
        posts,
      })),
      { drawn: true },
    ),
  ])
  return { slides, categories, proof, entry, recommended }
}

/** Loads the most popular posts of the community. */
const loadPosts = (api: Api) =>
  api('GET /api/community/feed', { pageSize: 6 }).then(
    ({ list }) => list,
    () => [],
  )

/** Loads the learner's next lesson and the progress in its occupation. Null for visitors, and after a failure, which is not reported. */
async function loadLearning(api: Api) {
  const standings = api('GET /api/learn/standing', {}).catch(() => ({ list: [] }))
  const { goOn } = await api('GET /api/learn/overview', {}).catch(() => ({ goOn: null }))
  if (goOn === null) return null
  const { list } = await standings
  const standing = list.find(({ steps }) => steps.some(({ courses }) => courses.some(({ id }) => id === goOn.course.id)))
  return { goOn, standing: standing ?? null }
}
