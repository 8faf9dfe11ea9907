import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { StaticHandlerContext } from 'react-router'
import type { Draw } from '../DrawContext.ts'
import { IsolatedPart } from './IsolatedPart.tsx'
import { isSameData } from './isSameData.ts'
import type { PageStyles } from './PageStyles.ts'

/** Maximum total size of cached drawings, in characters. */
const maxSize = 8_000_000

interface Drawing {
  /** Data of the drawing, compared by identity: data of another response requires a new drawing. */
  value: unknown
  /** Sheet that contains the drawing's rules; a new sheet requires a new drawing. */
  sheet: PageStyles['instance']
  markup: string
}

interface PageDrawings {
  context: StaticHandlerContext
  styles: PageStyles
  /** Address of the page without parameters that it does not read; undefined if nothing may be cached. */
  page: string | undefined
}

/**
 * Creates the renderer and cache of drawn parts. They are rendered separately from the page, as plain markup without
 * hydration markers. The same data on the same page is rendered once for all users; a drawing therefore has access to
 * its own part of the page's data only, and to no signed-in user.
 */
export function createDrawnPartCache() {
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
        <IsolatedPart context={context} sheet={sheet}>
          {content()}
        </IsolatedPart>,
      ).replace(preloadedImages, '')
      if (key !== undefined) known.set(key, { value, sheet, markup })
      return markup
    }
  }
}

/** Preload links that React inserts for images. They are removed: the images are in the markup that follows. */
const preloadedImages = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** Returns the name of each part of a page's data. */
function partNames(loaderData: Record<string, unknown>): Map<unknown, string> {
  const parts = Object.entries(loaderData).flatMap(([route, data]) =>
    typeof data === 'object' && data !== null ? Object.entries(data).map(([name, part]) => [part, `${route}.${name}`] as const) : [],
  )
  return new Map(parts)
}
