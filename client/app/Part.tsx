import { type ReactNode, Suspense, use, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { DrawContext } from './DrawContext.ts'
import { lazyComponent } from './lazyComponent.tsx'
import type { Deferred, SerializedError } from './Deferred.ts'
import { useStaleWhileRevalidate } from './useStaleWhileRevalidate.ts'
import { wholePageQuery } from './wholePage.ts'

const FailedPart = lazyComponent(async () => (await import('./FailedPart.tsx')).FailedPart)

interface PartProps<Value> {
  /** Value of the loader: loaded, failed, or late. */
  of: Deferred<Value>
  /** Noun for the part, used in the message that it could not be loaded. */
  name: string
  /** Placeholder in the shape of the content, shown while the part is late. */
  fallback: ReactNode
  /** See {@link useStaleWhileRevalidate}. */
  subject?: string
  /** Renders no wrapper element. */
  flat?: boolean
  /** Renders an error that reloading does not resolve; returns nothing for other errors. */
  refused?: (fault: SerializedError) => ReactNode
  children: (value: Value) => ReactNode
}

/**
 * Renders a deferred part, which waits and fails independently of the page: a failed part offers 重新加载 in its place.
 * Only a streamed part suspends: any other would suspend a boundary that is already shown, and so delay the router's
 * transition and with it the whole screen.
 */
export function Part<Value>({ of, name, fallback, subject, flat, refused, children }: PartProps<Value>) {
  const { part, stale } = useStaleWhileRevalidate(of, { subject, hydrates: true })
  // The boundary stays for later values, so that its content is not mounted again.
  const [isStreamed] = useState('late' in of && of.streamed)
  if ('drawn' in part && part.drawn) return 'value' in part ? <DrawnMarkup part={part}>{children}</DrawnMarkup> : <PreservedMarkup />
  if ('late' in part && !part.streamed) return fallback
  const arrived = (
    <SettledPart part={part} name={name} stale={stale} flat={flat} refused={refused}>
      {children}
    </SettledPart>
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

function SettledPart<Value>({ part, name, stale, flat, refused, children }: ArrivedProps<Value>) {
  const settled = 'late' in part ? use(part.late) : part
  if ('fault' in settled) return refused?.(settled.fault) ?? <FailedPart name={name} fault={settled.fault} busy={stale} />
  const content = children(settled.value)
  return flat ? content : <div>{content}</div>
}

/** Links to the whole page. Browsers without scripts follow the `refresh` meta tag automatically; the link is a fallback. */
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

/** Renders the same markup as the server's drawing. */
function DrawnMarkup<Value>({ part, children }: DrawnMarkupProps<Value>) {
  const draw = useContext(DrawContext)
  const content = () => children(part.value)
  if (!draw) return <div data-drawn="">{content()}</div>
  return <div data-drawn="" dangerouslySetInnerHTML={{ __html: draw(part, content) }} />
}

/** Empty HTML in a form that pages with Trusted Types accept. */
const emptyHtml = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: TrustedHTML } }).trustedTypes?.emptyHTML ?? '',
}

/**
 * Leaves the server's markup in place; React does not touch it because of `suppressHydrationWarning`. If something in
 * the browser, such as a translator, changes the page before hydration, React renders the page again and the markup is
 * lost: then the part's data is fetched.
 */
function PreservedMarkup() {
  const root = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!root.current?.hasAttribute('data-drawn')) void revalidate()
    // oxlint-disable-next-line react/exhaustive-deps -- The part is read once, when the page is hydrated.
  }, [])
  return <div ref={root} suppressHydrationWarning dangerouslySetInnerHTML={emptyHtml} />
}
