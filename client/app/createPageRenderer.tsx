import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { StyleSheetManager } from 'styled-components'
import { type Assets, type ScreenHandle, ScreenPreload } from './assets.ts'
import { createDrawings } from './createDrawings.tsx'
import { DocumentStream, type Sink } from './DocumentStream.ts'
import { DrawContext } from './DrawContext.ts'
import { FactsContext } from './FactsContext.ts'
import { headScripts } from './headScripts.ts'
import { dehydrate, type PageFault } from './hydration.ts'
import type { PageAnswer, PageRequest } from './page-request.ts'
import { PageStyles } from './PageStyles.ts'
import { startScript } from './startScript.ts'
import { wholeDocument } from './wholeDocument.ts'

/** How long a late part may take before the page gives it up, in milliseconds. */
const abandonAfter = 12_000

/** React's mark of a part that could not be rendered and is left to the browser. */
const leftOut = '<!--$!-->'

interface RenderOptions {
  request: PageRequest
  /** The page's address without what it does not read; undefined when it is not the same for everybody. */
  page: string | undefined
}

/** Makes documents of what the router found out about a page. Rejects when the page cannot be rendered. */
export function createPageRenderer(assets: Assets) {
  const drawingsOf = createDrawings()
  const stylesOf = createStylesByRoute(assets)

  async function render(given: StaticHandlerContext, { request, page }: RenderOptions): Promise<PageAnswer> {
    const { nonce, requestId } = request
    const errors = plainErrors(given.errors, requestId)
    const context = { ...given, errors: errors && asResponses(errors) }
    const styles = stylesOf(context)
    const late = new Map<number, Promise<unknown>>()
    const data = { ...dehydrate(context.loaderData, (id, part) => late.set(id, part)), errors }
    const plays = context.matches.some(({ route }) => (route.handle as Partial<ScreenHandle> | undefined)?.plays)
    let facts: object | undefined
    // Only the routes of this page: it prepares all that it is given, each time.
    const router = createStaticRouter(context.matches.map(withoutChildren), context)
    const tree = (
      <StyleSheetManager sheet={styles.instance}>
        <ScreenPreload matches={context.matches} assets={assets} nonce={nonce}>
          <FactsContext value={(told) => (facts = told)}>
            <DrawContext value={drawingsOf({ context, styles, page })}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </DrawContext>
          </FactsContext>
        </ScreenPreload>
      </StyleSheetManager>
    )
    if (late.size === 0) {
      // What waits for nothing is text at once: a stream would encode it piece by piece for a third of the time.
      const markup = renderToString(tree)
      if (!markup.includes(leftOut)) {
        const html = wholeDocument({ markup, styles, head: headScripts({ data, facts, plays, nonce }), nonce, entry: assets.entry })
        // Now: another page of this route may bring it more.
        const css = styles.css()
        return {
          kind: 'document',
          status: context.statusCode,
          send: (sink) => (sink.write(html), sink.end()),
          abort: () => {},
          css: () => css,
        }
      }
    }
    return new Promise((resolve, reject) => {
      const stream = renderToPipeableStream(tree, {
        ...(nonce ? { nonce, bootstrapModules: [assets.entry] } : { bootstrapScriptContent: startScript(assets.entry) }),
        // Parts that are complete go out in place; nothing waits for a script to be moved.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => {
          const giveUp = setTimeout(() => stream.abort(), abandonAfter)
          const end = (sink: Sink) => (clearTimeout(giveUp), sink.end())
          const head = headScripts({ data, facts, plays, nonce })
          const send = (sink: Sink) =>
            void stream.pipe(new DocumentStream({ sink: { ...sink, end: () => end(sink) }, styles, head, nonce, late }))
          resolve({
            kind: 'document',
            status: context.statusCode,
            send,
            abort: () => (clearTimeout(giveUp), stream.abort()),
            css: () => styles.css(),
          })
        },
        onShellError: reject,
        onError: (error) => {
          if (!request.signal.aborted) request.onFault(error)
        },
      })
    })
  }

  return { render, stylesOf }
}

const withoutChildren = ({ route }: StaticHandlerContext['matches'][number]): RouteObject => ({ ...route, children: undefined })

/** One sheet for all pages of a route. */
function createStylesByRoute({ linkedStyles }: Assets): (context: StaticHandlerContext) => PageStyles {
  const linked = new Set(linkedStyles)
  const known = new Map<string, PageStyles>()
  return ({ matches, errors }) => {
    const route = errors ? 'error' : (matches.at(-1)?.route.id ?? 'none')
    const styles = known.get(route) ?? new PageStyles(linked)
    known.set(route, styles)
    return styles
  }
}

function plainErrors(errors: StaticHandlerContext['errors'], requestId: string | undefined): Record<string, PageFault> | null {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, plainError(error, requestId)]))
}

function plainError(error: unknown, requestId: string | undefined): PageFault {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '', requestId }
  const { message } = (error.data ?? {}) as { message?: unknown }
  return { status: error.status, message: typeof message === 'string' ? message : '', ...(error.status >= 500 && { requestId }) }
}

/** As the browser will have them, so that both draw the same. */
function asResponses(errors: Record<string, PageFault>): StaticHandlerContext['errors'] {
  return Object.fromEntries(Object.entries(errors).map(([route, { status, ...about }]) => [route, new ErrorResponse(status, '', about)]))
}
