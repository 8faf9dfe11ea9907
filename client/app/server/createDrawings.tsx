import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { StaticHandlerContext } from 'react-router'
import type { Draw } from '../DrawContext.ts'
import { RenderedApart } from './RenderedApart.tsx'
import { isSameData } from './isSameData.ts'
import type { PageStyles } from './PageStyles.ts'

/** The largest total size of cached drawings, in characters. */
const maxSize = 8_000_000

interface Drawing {
  /** The data that is drawn; data of other answers, even of equal ones, needs another drawing. */
  value: unknown
  /** The sheet that has the drawing's rules; a new sheet needs them again. */
  sheet: PageStyles['instance']
  markup: string
}

interface PageDrawings {
  context: StaticHandlerContext
  styles: PageStyles
  /** The page's address without what it does not read; undefined: nothing is remembered of it. */
  page: string | undefined
}

/**
 * Renders static parts apart from the page around them, as plain markup without the marks that hydration needs. The
 * same data on the same page is rendered once for all users: therefore a drawing sees only its own part of the page's
 * data, and no signed-in user.
 */
export function createDrawings() {
  const known = new LRUCache<string, Drawing>({ maxSize, sizeCalculation: ({ markup }) => markup.length + 1 })
  return ({ context, styles, page }: PageDrawings): Draw => {
    const names = partNames(context.loaderData)
    return (part, content) => {
      const name = names.get(part)
      const key = page === undefined || name === undefined ? undefined : `${page}#${name}`
      const value = (part as { value?: unknown }).value
      const sheet = styles.instance
      const found = key === undefined ? undefined : known.get(key)
      if (found && isSameData(found.value, value) && found.sheet === sheet) return found.markup
      const markup = renderToStaticMarkup(
        <RenderedApart context={context} sheet={sheet}>
          {content()}
        </RenderedApart>,
      ).replace(preloadedImages, '')
      if (key !== undefined) known.set(key, { value, sheet, markup })
      return markup
    }
  }
}

/** React names images in front of what shows them. Here they are shown at once: the browser finds them itself. */
const preloadedImages = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** The name of each part of a page's data. */
function partNames(loaderData: Record<string, unknown>): Map<unknown, string> {
  const parts = Object.entries(loaderData).flatMap(([route, data]) =>
    typeof data === 'object' && data !== null ? Object.entries(data).map(([name, part]) => [part, `${route}.${name}`] as const) : [],
  )
  return new Map(parts)
}
