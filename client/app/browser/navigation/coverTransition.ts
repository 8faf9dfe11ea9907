import type { DataRouter } from 'react-router'

/** Maximum time that the old page stays on the screen while React renders the new one, in milliseconds; painting is paused until then. */
const maxPauseMs = 2000

/**
 * Creates a function that shows router states, with a view transition between a course's card and its page in both
 * directions: one cover morphs into the other. The transition begins once the data of the new screen has arrived.
 */
export function createCoverTransition(router: DataRouter): (show: () => void) => void {
  let shown = router.state.location.pathname
  let held: (() => void)[] | undefined
  return (show) => {
    const from = shown
    shown = router.state.location.pathname
    // Router states that arrive during a transition are shown after it, in order.
    if (held) return void held.push(show)
    const covers = from !== shown && coversOf(from, shown)
    if (!covers) return show()
    held = [show]
    return void runTransition(covers, () => {
      for (const next of held ?? []) next()
      held = undefined
    })
  }
}

/** Image of a card; undefined stands for the cover of the course page, which common.css names while the page has the attribute. */
type Cover = HTMLElement | undefined

/** Cover on the old page, and a function that finds the cover on the new page. */
type Covers = { before: Cover; findAfter: () => Cover }

function coversOf(from: string, to: string): Covers | undefined {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const card = cardOf(to)
  if (card) return { before: card, findAfter: () => undefined }
  const own = coursePath.test(from) && document.querySelector('[data-cover]')
  return own && isInView(own) ? { before: undefined, findAfter: () => cardOf(from) } : undefined
}

const coursePath = /^\/course\/[^/]+$/

/** Returns the visible image of a course's card; of several cards, the one under the pointer or focus. */
function cardOf(path: string): HTMLElement | undefined {
  if (!coursePath.test(path)) return undefined
  const items = [...document.querySelectorAll(`main a[href="${path}"]`)].map((link) => link.closest('li'))
  const item = items.find((candidate) => candidate?.matches(':hover, :focus-within')) ?? items[0]
  const picture = item?.querySelector('img')
  return picture && isInView(picture) ? picture : undefined
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Sets or removes the transition name of a cover: a transition fails if two elements have the same name. */
function setTransitionName(cover: Cover, on: boolean): void {
  if (cover) cover.style.setProperty('view-transition-name', on ? 'cover' : '')
  else document.documentElement.toggleAttribute('data-cover-moves', on)
}

async function runTransition({ before, findAfter }: Covers, show: () => void): Promise<void> {
  let after: Cover
  setTransitionName(before, true)
  const transition = document.startViewTransition(async () => {
    const rendered = titleChange()
    show()
    await rendered
    setTransitionName(before, false)
    after = findAfter()
    if (after || before) setTransitionName(after, true)
  })
  latest = transition
  // If the browser skips the transition, as in a hidden tab, the new page is shown nevertheless.
  await Promise.allSettled([transition.ready, transition.finished])
  // The cover of the course page stays marked if a newer transition has begun, which may use it.
  for (const cover of [before, after]) if (cover || latest === transition) setTransitionName(cover, false)
}

let latest: ViewTransition | undefined

/** Waits for the new title: every screen has its own, rendered with the rest of the screen. */
function titleChange(): Promise<void> {
  const { title } = document
  return new Promise((done) => {
    const observer = new MutationObserver(() => document.title !== title && end())
    const end = () => {
      observer.disconnect()
      done()
    }
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    setTimeout(end, maxPauseMs)
  })
}
