import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticRouter, isRouteErrorResponse, type RouteObject, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { StyleSheetManager } from 'styled-components'
import { type Assets, type ScreenHandle, ScreenPreload } from '../assets.ts'
import type { Settled } from '../Deferred.ts'
import { DrawContext } from '../DrawContext.ts'
import { FactsContext } from '../FactsContext.ts'
import { ErrorResponse } from '../router-internals.ts'
import { dehydrate, type PageData, type PageError } from '../hydration.ts'
import { type OwnContent, OwnContext } from '../OwnContext.ts'
import type { RootData } from '../rootLoader.ts'
import { wholePageQuery } from '../wholePage.ts'
import { type AnsweredSelf, createFrameCache, type Frame, slots } from './createFrameCache.tsx'
import { createDrawnPartCache } from './createDrawnPartCache.tsx'
import { DocumentStream, type Sink } from './DocumentStream.ts'
import { headScripts, startScript } from './headScripts.ts'
import type { PageAnswer, PageRequest } from './page-request.ts'
import { PageStyles } from './PageStyles.ts'

/** Maximum time for late parts before the page is sent without them, in milliseconds. */
const latePartTimeoutMs = 12_000

/** React's marker of a part that could not be rendered and is left to the browser. */
const failedPartMarker = '<!--$!-->'

interface RenderOptions {
  request: PageRequest
  /** Address of the page without parameters that it does not read; undefined if the page is not the same for all users. */
  page: string | undefined
}

interface RenderContext extends RenderOptions {
  context: StaticHandlerContext
  styles: PageStyles
  data: PageData
  /** Pending parts of the data. */
  late: Map<number, Promise<Settled<unknown>>>
}

/** Page that users share, and the values that fill it for one of them. */
interface SharedPage {
  page: string
  self: AnsweredSelf
  nonce: string
}

interface Drawing extends Omit<RenderContext, 'request' | 'late'> {
  nonce: string | undefined
  leavePlace?: (content: OwnContent) => string
}

/** Creates a renderer of documents from the router's result. Rejects if the page cannot be rendered. */
export function createPageRenderer(assets: Assets) {
  const drawingsOf = createDrawnPartCache()
  const stylesOf = createStylesByRoute(assets)
  const frames = createFrameCache()

  async function render(given: StaticHandlerContext, options: RenderOptions): Promise<PageAnswer> {
    const errors = plainErrors(given.errors, options.request.requestId)
    const context = { ...given, errors: errors && toErrorResponses(errors) }
    const styles = stylesOf(context)
    const users = sharedBy(context, options)
    const known = users && knownFrame(users, { context, styles })
    if (known) return known
    const late = new Map<number, Promise<Settled<unknown>>>()
    const data = { ...dehydrate(context.loaderData, (id, part) => late.set(id, part)), errors }
    const making = { ...options, context, styles, data, late }
    return (users && shared(users, making)) ?? whole(making) ?? streamed(making)
  }

  /** Returns the page as rendered for another user; undefined if its data or its styles have changed since. */
  function knownFrame(
    { page, self, nonce }: SharedPage,
    { context, styles }: Pick<RenderContext, 'context' | 'styles'>,
  ): PageAnswer | undefined {
    const found = frames.find(page, context)
    if (!found || found.css !== styles.css()) return undefined
    const html = found.bytesFor({ self, nonce })
    // Rendering this user's places may have added rules that the frame does not contain.
    return found.css === styles.css() ? wholeAnswer(context, found.css, (sink) => sink.end(html)) : undefined
  }

  function shared({ self, nonce }: SharedPage, making: RenderContext): PageAnswer | undefined {
    if (making.late.size > 0) return undefined
    const frame = drawFrame({ ...making, self })
    return frame && wholeAnswer(making.context, frame.css, (sink) => sink.end(frame.bytesFor({ self, nonce })))
  }

  function drawFrame({ self, ...making }: RenderContext & { self: AnsweredSelf }): Frame | undefined {
    const { context, styles, data, page } = making
    let isOwn = false
    const places: OwnContent[] = []
    const root = { ...(context.loaderData['root'] as RootData), self: withReadReport(self, () => (isOwn = true)) }
    const { tree, head } = draw({
      ...making,
      context: { ...context, loaderData: { ...context.loaderData, root } },
      data: { ...data, loaderData: { ...data.loaderData, root: { ...(data.loaderData['root'] as RootData), self: slots.self } } },
      nonce: slots.nonce,
      leavePlace: (content) => slots.place(places.push(content) - 1),
    })
    const markup = renderToString(tree)
    if (markup.includes(failedPartMarker)) return undefined
    const sheet = styles.instance
    // Before the styles are serialised: they must include the styles of the places.
    frames.drawPlaces({ places, self, context, sheet })
    const html = renderDocument({ markup, styles, head: head(), nonce: slots.nonce, entry: assets.entry })
    return frames.add(isOwn ? undefined : page, { html, css: styles.css(), places, context, sheet })
  }

  /** Renders a page without late parts at once: streaming it in pieces would take a third longer. */
  function whole(making: RenderContext): PageAnswer | undefined {
    const { context, styles, late, request } = making
    if (late.size > 0) return undefined
    const { tree, head } = draw({ ...making, nonce: request.nonce })
    const markup = renderToString(tree)
    if (markup.includes(failedPartMarker)) return undefined
    const html = renderDocument({ markup, styles, head: head(), nonce: request.nonce, entry: assets.entry })
    return wholeAnswer(context, styles.css(), (sink) => (sink.write(html), sink.end()))
  }

  function streamed(making: RenderContext): Promise<PageAnswer> {
    const { context, styles, late, request } = making
    const { nonce } = request
    const { tree, head } = draw({ ...making, nonce })
    const refresh = late.size > 0 ? refreshToWhole(context) : ''
    return new Promise((resolve, reject) => {
      const stream = renderToPipeableStream(tree, {
        ...(nonce ? { nonce, bootstrapModules: [assets.entry] } : { bootstrapScriptContent: startScript(assets.entry) }),
        // Completed parts are sent in place: none depends on a script that moves it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => {
          const giveUp = setTimeout(() => stream.abort(), latePartTimeoutMs)
          const end = (sink: Sink) => (clearTimeout(giveUp), sink.end())
          const send = (sink: Sink) =>
            void stream.pipe(new DocumentStream({ sink: { ...sink, end: () => end(sink) }, styles, head: head() + refresh, nonce, late }))
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

  /** Returns the page as a React tree, and the scripts of its head, which are known once React has rendered it. */
  function draw({ context, styles, data, page, nonce, leavePlace }: Drawing): { tree: ReactNode; head: () => string } {
    const plays = context.matches.some(({ route }) => (route.handle as Partial<ScreenHandle> | undefined)?.plays)
    let facts: object | undefined
    // Only the routes of this page: the router processes all given routes each time.
    const router = createStaticRouter(context.matches.map(withoutChildren), context)
    const tree = (
      <StyleSheetManager sheet={styles.instance}>
        <ScreenPreload matches={context.matches} assets={assets} nonce={nonce}>
          <FactsContext value={(value) => (facts = value)}>
            <OwnContext value={leavePlace}>
              <DrawContext value={drawingsOf({ context, styles, page })}>
                <StaticRouterProvider router={router} context={context} hydrate={false} />
              </DrawContext>
            </OwnContext>
          </FactsContext>
        </ScreenPreload>
      </StyleSheetManager>
    )
    return { tree, head: () => headScripts({ data, facts, plays, nonce }) }
  }

  return { render, stylesOf }
}

/** Returns the page as shared by users except for their places, see `createFrameCache`; undefined if it cannot be shared. */
function sharedBy({ loaderData, errors }: StaticHandlerContext, { page, request: { nonce, path } }: RenderOptions): SharedPage | undefined {
  const self = (loaderData['root'] as RootData | undefined)?.self
  return page !== undefined && page === path && nonce && !errors && self && 'value' in self ? { page, self, nonce } : undefined
}

/** Redirects browsers without scripts to the whole page. The address has no path: a path that begins with `//` names another site. */
const refreshToWhole = ({ location }: StaticHandlerContext): string =>
  renderToStaticMarkup(
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${wholePageQuery(location.search)}`} />
    </noscript>,
  )

const wholeAnswer = ({ statusCode }: StaticHandlerContext, css: string, send: (sink: Sink) => void): PageAnswer => ({
  kind: 'document',
  status: statusCode,
  send,
  abort: () => {},
  css: () => css,
})

/** Copies the response; the copy reports when a component reads the user. */
const withReadReport = ({ value }: AnsweredSelf, onRead: () => void): AnsweredSelf => ({
  value: value && {
    get user() {
      onRead()
      return value.user
    },
  },
})

const withoutChildren = ({ route }: StaticHandlerContext['matches'][number]): RouteObject => ({ ...route, children: undefined })

/** Creates a function that returns the style sheet of a page's route. */
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

function plainErrors(errors: StaticHandlerContext['errors'], requestId: string | undefined): Record<string, PageError> | null {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, plainError(error, requestId)]))
}

function plainError(error: unknown, requestId: string | undefined): PageError {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '', requestId }
  const { message } = (error.data ?? {}) as { message?: unknown }
  return { status: error.status, message: typeof message === 'string' ? message : '', ...(error.status >= 500 && { requestId }) }
}

/** Converts errors to the form that the browser reads, so that server and browser render the same. */
function toErrorResponses(errors: Record<string, PageError>): StaticHandlerContext['errors'] {
  return Object.fromEntries(Object.entries(errors).map(([route, { status, ...about }]) => [route, new ErrorResponse(status, '', about)]))
}

interface WholeDocument {
  /** Markup of the page by React, from `<html>` to `</html>`. */
  markup: string
  styles: PageStyles
  /** Inserted at the end of the head, after the styles. */
  head: string
  nonce: string | undefined
  /** Address of the script that hydrates the page. */
  entry: string
}

const headEnd = '</head>'
const bodyEnd = '</body></html>'

/** Returns the document of a page without late parts, in the same form as the stream would produce. */
function renderDocument({ markup, styles, head, nonce, entry }: WholeDocument): string {
  const allowed = nonce ? ` nonce="${nonce}"` : ''
  const css = styles.css()
  const style = css && `<style${allowed}>${css}</style>`
  const script = nonce ? `<script type="module" src="${entry}"${allowed} async=""></script>` : `<script>${startScript(entry)}</script>`
  const end = markup.indexOf(headEnd)
  return `<!DOCTYPE html>${markup.slice(0, end)}${style}${head}${markup.slice(end, -bodyEnd.length)}${script}${bodyEnd}`
}
