import { type ReactNode, Suspense, use, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { DrawContext } from './DrawContext.ts'
import { lazyComponent } from './lazyComponent.tsx'
import type { Deferred, PlainFault } from './Deferred.ts'
import { useStaleWhileRevalidate } from './useStaleWhileRevalidate.ts'
import { wholePageQuery } from './wholePage.ts'

const FailedPart = lazyComponent(async () => (await import('./FailedPart.tsx')).FailedPart)

interface PartProps<Value> {
  /** The loader's value: loaded, failed, or late. */
  of: Deferred<Value>
  /** Noun for the part, for the sentence that it could not be loaded. */
  name: string
  /** The shape of what comes, shown while it is late. */
  fallback: ReactNode
  /** See {@link useStaleWhileRevalidate}. */
  subject?: string
  /** Renders no element of its own. */
  flat?: boolean
  /** What is shown for a fault that loading again does not mend; nothing for any other. */
  refused?: (fault: PlainFault) => ReactNode
  children: (value: Value) => ReactNode
}

/**
 * A part of a page that waits and fails on its own: 重新加载 is offered in its place. Only a streamed part suspends: in a
 * boundary that is shown already, any other would keep the router's transition waiting, and the whole screen with it.
 */
export function Part<Value>({ of, name, fallback, subject, flat, refused, children }: PartProps<Value>) {
  const { part, stale } = useStaleWhileRevalidate(of, { subject, hydrates: true })
  // The boundary stays for later values: its content is not mounted again.
  const [isStreamed] = useState('late' in of && of.streamed)
  if ('drawn' in part && part.drawn) return 'value' in part ? <DrawnMarkup part={part}>{children}</DrawnMarkup> : <PreservedMarkup />
  if ('late' in part && !part.streamed) return fallback
  const arrived = (
    <Arrived part={part} name={name} stale={stale} flat={flat} refused={refused}>
      {children}
    </Arrived>
  )
  if (!isStreamed) return arrived
  const shape = (
    <>
      {import.meta.env.SSR && fallback !== null && <LateWithoutScripts name={name} />}
      {fallback}
    </>
  )
  return <Suspense fallback={shape}>{arrived}</Suspense>
}

interface ArrivedProps<Value> extends Pick<PartProps<Value>, 'name' | 'flat' | 'refused' | 'children'> {
  part: Exclude<Deferred<Value>, { drawn: true }>
  stale: boolean
}

function Arrived<Value>({ part, name, stale, flat, refused, children }: ArrivedProps<Value>) {
  const settled = 'late' in part ? use(part.late) : part
  if ('fault' in settled) return refused?.(settled.fault) ?? <FailedPart name={name} fault={settled.fault} busy={stale} />
  const content = children(settled.value)
  return flat ? content : <div>{content}</div>
}

/** A browser without scripts loads the whole page by itself once this one has ended; the link is for those that do not. */
function LateWithoutScripts({ name }: { name: string }) {
  const { search } = useLocation()
  return (
    <noscript>
      <p className="late meta">
        {name}还没有载入，
        <a href={wholePageQuery(search)} rel="nofollow">
          打开完整页面
        </a>
      </p>
    </noscript>
  )
}

interface DrawnMarkupProps<Value> {
  part: { value: Value }
  children: (value: Value) => ReactNode
}

/** Markup as the server writes it. */
function DrawnMarkup<Value>({ part, children }: DrawnMarkupProps<Value>) {
  const draw = useContext(DrawContext)
  const content = () => children(part.value)
  if (!draw) return <div data-drawn="">{content()}</div>
  return <div data-drawn="" dangerouslySetInnerHTML={{ __html: draw(part, content) }} />
}

/** An empty text that a page which requires Trusted Types takes as well. */
const nothing = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: TrustedHTML } }).trustedTypes?.emptyHTML ?? '',
}

/**
 * React leaves the server's markup in place because of `suppressHydrationWarning`. If something in the browser, such as
 * a translator, changes the page before hydration, React renders it again and the markup is lost: then the part's data
 * is fetched.
 */
function PreservedMarkup() {
  const root = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!root.current?.hasAttribute('data-drawn')) void revalidate()
    // oxlint-disable-next-line react/exhaustive-deps -- The part is read once, when the page is hydrated.
  }, [])
  return <div ref={root} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
}
