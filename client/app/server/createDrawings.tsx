import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { StaticHandlerContext } from 'react-router'
import type { Draw } from '../DrawContext.ts'
import { RenderedApart } from '../RenderedApart.tsx'
import type { PageStyles } from './PageStyles.ts'

/** What all remembered drawings together may weigh, in characters. */
const maxSize = 8_000_000

interface Drawing {
  /** What it shows; another value, even an equal one, needs another drawing. */
  value: unknown
  /** What has its rules; a new sheet needs them again. */
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
 * Draws parts that are only markup, apart from the page around them: as plain text, without the marks that the browser
 * would need to wake them up. The same data on the same page is drawn once, whoever asks: therefore a drawing sees
 * nothing of the page's data but its own part, and whoever is signed in is nobody there.
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
      if (found && found.value === value && found.sheet === sheet) return found.markup
      const markup = renderToStaticMarkup(
        <RenderedApart context={context} sheet={sheet}>
          {content()}
        </RenderedApart>,
      )
      if (key !== undefined) known.set(key, { value, sheet, markup })
      return markup
    }
  }
}

/** What each part of a page's data is called. */
function partNames(loaderData: Record<string, unknown>): Map<unknown, string> {
  const parts = Object.entries(loaderData).flatMap(([route, data]) =>
    typeof data === 'object' && data !== null ? Object.entries(data).map(([name, part]) => [part, `${route}.${name}`] as const) : [],
  )
  return new Map(parts)
}
