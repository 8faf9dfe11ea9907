import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../app/apiContext.ts'
import { soon } from '../../app/Soon.ts'
import { bannerSlides } from './bannerSlides.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [slides, categories, home] = await Promise.all([
    soon(bannerSlides(api)),
    soon(api('GET /api/category', {})),
    soon(api('GET /api/home', {})),
  ])
  return { slides, categories, home }
}
