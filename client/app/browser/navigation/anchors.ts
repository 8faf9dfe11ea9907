import { createPath, type DataRouter, matchRoutes, type RouteObject } from 'react-router'
import { ownPath } from '#lib/validation'
import type { ScreenHandle } from '../../assets.ts'
import { setDestination } from '../../destination.ts'
import { paths } from '../../paths.ts'
import { signInReasonOf } from '../session/signInReasonOf.ts'
import { hasNewerBuild } from './hasNewerBuild.ts'
import { currentSession, openLogin } from '../session/session.ts'
import { storePendingAction } from '../action/pendingAction.ts'

/*
 * Links are plain <a href>: they work before hydration and without scripts, and add no cost on the server. These
 * listeners turn a click on a link into a navigation, guard it, and prefetch the screen's script when the pointer
 * approaches.
 */

type IsGuarded = (pathname: string) => boolean

const anchorOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Checks whether a URL is a page of this site; the host serves other resources under the excluded paths. */
const isPage = (url: URL): boolean => url.origin === location.origin && !/^\/(api|assets)\//.test(url.pathname)

export function followAnchors(router: DataRouter, isGuarded: IsGuarded): void {
  // The listener is on the window, so that React's own handlers (on the document) run first.
  window.addEventListener('click', (event) => follow(event, router))
  router.subscribe(({ navigation: { location: target } }) => {
    setDestination(target && createPath(target))
    if (!target) return
    // Guards navigations by the back button or by a script. A revalidation of the current page is no navigation.
    if (currentSession().isLogin || target.pathname === router.state.location.pathname || !isGuarded(target.pathname)) return
    openLogin({ returnTo: target.pathname + target.search, lead: signInReasonOf(target.pathname) })
    void router.navigate(paths.home, { replace: true })
  })
  // The listener is in the capture phase, so that no handler in a guarded element runs before the guard.
  for (const kind of ['click', 'auxclick'] as const) window.addEventListener(kind, (event) => guard(event, isGuarded), true)
  for (const kind of ['pointerover', 'focusin'] as const) {
    document.addEventListener(kind, (event) => prefetch(anchorOf(event), router.routes), { passive: true })
  }
}

function follow(event: MouseEvent, router: DataRouter): void {
  const anchor = anchorOf(event)
  if (!anchor || event.defaultPrevented || !isPlainClick(event)) return
  const url = new URL(anchor.href)
  if (!/^https?:$/.test(url.protocol)) return
  if (url.origin !== location.origin) return checkExternal(event, anchor)
  if ((anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download') || !isPage(url)) return
  const samePage = url.pathname === location.pathname && url.search === location.search
  const path = ownPath(url.pathname + url.search + url.hash)
  // The router would pass `//host` to the browser as the address of another site; as a plain link it stays on this one.
  if ((samePage && url.hash) || hasNewerBuild() || path === null) return
  event.preventDefault()
  void router.navigate(path, { preventScrollReset: anchor.closest('[data-keep-scroll]') !== null })
}

/** Blocks links to other sites unless they are marked explicitly (specification, section 8). */
function checkExternal(event: MouseEvent, anchor: HTMLAnchorElement): void {
  if (anchor.relList.contains('external')) return
  event.preventDefault()
  throw new Error(`The link to ${anchor.hostname} leaves the site without rel="external"`)
}

function guard(event: MouseEvent, isGuarded: IsGuarded): void {
  if (currentSession().isLogin || event.button > 1) return
  const marked = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-guarded]') : null
  const anchor = anchorOf(event)
  const url = anchor && new URL(anchor.href)
  const leadsToGuarded = url !== null && isPage(url) && isGuarded(url.pathname)
  if (!marked && !leadsToGuarded) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // The action named by the element is performed after the sign-in.
  const { guarded, lead } = marked?.dataset ?? {}
  if (guarded) storePendingAction(guarded)
  const { pathname, search } = url && isPage(url) ? url : location
  openLogin({ returnTo: pathname + search, lead: lead ?? signInReasonOf(pathname) })
}

const prefetched = new Set<unknown>()

function prefetch(anchor: HTMLAnchorElement | null, routes: RouteObject[]): void {
  if (!anchor || anchor.origin !== location.origin) return
  for (const { route } of matchRoutes(routes, anchor.pathname) ?? []) {
    const { preload } = (route.handle ?? {}) as Partial<ScreenHandle>
    if (!preload || prefetched.has(route)) continue
    prefetched.add(route)
    // A script that fails to load now is requested again by the click itself, which also handles a stale build.
    preload().catch(() => prefetched.delete(route))
  }
}
