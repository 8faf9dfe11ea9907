import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { ContentError } from '#lib/errors'
import { ButtonLink, RequestId } from '#lib/primitives'

interface LoadFaultProps {
  /** Noun for the missing part. */
  name: string
  /** Id of the failed request, for a server error. */
  requestId: string | undefined
  /** The part is being fetched for another reason, or still after `onReload` has settled. */
  busy?: boolean
  /** Fetches the part again; settles when that is done. */
  onReload: () => Promise<unknown>
}

/** Replaces a part that could not be fetched: its name, 重新加载, and the request id of the error. */
export function LoadErrorNotice({ name, requestId, busy = false, onReload }: LoadFaultProps) {
  const root = useRef<HTMLDivElement>(null)
  const [reloading, setReloading] = useState(false)
  useFocusHandover(root)
  const reload = () => {
    setReloading(true)
    // The router shows loaded data in a transition; this update joins it, so that there is no gap between the two.
    void onReload().finally(() => startTransition(() => setReloading(false)))
  }
  const detail = (
    <>
      <RequestId id={requestId} />
      <noscript>
        <ButtonLink href="">重新加载</ButtonLink>
      </noscript>
    </>
  )
  return (
    <div ref={root}>
      <ContentError name={name} busy={busy || reloading} onReload={reload} detail={detail} />
    </div>
  )
}

/**
 * Preserves the focus position when the focused element is replaced: its successor receives the focus, first the
 * skeleton and then the content, until the user moves the focus.
 */
function useFocusHandover(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      const place = element?.parentElement
      if (!element || !place || !element.contains(document.activeElement)) return
      focusSuccessor(place, [...place.children].indexOf(element))
    }
  }, [root])
}

/** Focuses the child of an element at an index, and its successors. */
function focusSuccessor(parent: HTMLElement, index: number): void {
  let held: Element | null = null
  const take = () => {
    // The user has focused another element, or the page was left.
    if (!parent.isConnected || (document.activeElement !== document.body && document.activeElement !== held)) return stop()
    const next = parent.children[Math.min(index, parent.children.length - 1)]
    if (!(next instanceof HTMLElement) || next === held) return
    held = next
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(take)
  const ended = new AbortController()
  function stop() {
    watch.disconnect()
    ended.abort()
  }
  watch.observe(parent, { childList: true })
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, stop, { capture: true, signal: ended.signal })
}
