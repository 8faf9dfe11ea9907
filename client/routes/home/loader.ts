import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../app/apiContext.ts'
import { soon } from '../../app/Soon.ts'
import { loadSlides } from './loadSlides.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const home = api('GET /api/home', {})
  const [slides, categories, hotWords, recommended] = await Promise.all([
    soon(loadSlides(api)),
    soon(api('GET /api/category', {}), { drawn: true }),
    // Without words the greeting still stands; that they failed is said where the rest of the answer would be.
    soon(home.then(({ hotWords: words }) => words).catch(() => [])),
    soon(home, { drawn: true }),
  ])
  return { slides, categories, hotWords, recommended }
}
