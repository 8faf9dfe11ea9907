import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { type FoundBundles, loadBundles } from '#parts/course/loadBundles.ts'
import { loadSlides } from './loadSlides.ts'

const noBundles: FoundBundles = { groups: [], projects: [] }

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const home = api('GET /api/home', {})
  const [slides, categories, entry, recommended] = await Promise.all([
    defer(loadSlides(api)),
    defer(api('GET /api/category', {}), { drawn: true }),
    // Without words the greeting still stands; that they failed is said where the rest of the answer would be.
    defer(Promise.all([home.then(({ hotWords }) => hotWords).catch(() => []), loadGoOn(api)]).then(([words, goOn]) => ({ words, goOn }))),
    // Of series and packages the page only shows some: it is whole without them.
    defer(
      Promise.all([home, loadBundles(api).catch(() => noBundles)]).then(([data, bundles]) => ({ ...data, bundles })),
      { drawn: true },
    ),
  ])
  return { slides, categories, entry, recommended }
}

/** Where a learner goes on. Nothing for visitors, and nothing is missing on the page when it cannot be told. */
const loadGoOn = (api: Api) =>
  api('GET /api/learn/overview', {}).then(
    ({ goOn }) => goOn,
    () => null,
  )
