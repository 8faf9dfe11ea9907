import { type ReactNode, Suspense, useContext, useEffect, useRef } from 'react'
import { Await, useLocation, useRevalidator } from 'react-router'
import { DrawContext } from './DrawContext.ts'
import { lazyComponent } from './lazyComponent.tsx'
import type { Deferred } from './Deferred.ts'
import { wholePageQuery } from './wholePage.ts'

const FailedPart = lazyComponent(async () => (await import('./FailedPart.tsx')).FailedPart)

interface PartProps<Value> {
  /** The loader's value: loaded, failed, or late. */
  of: Deferred<Value>
  /** Noun for the part, for the sentence that it could not be loaded. */
  name: string
  /** The shape of what comes, shown while it is late. */
  fallback: ReactNode
  /** Renders no element of its own, and keeps the children mounted when a late part is fetched again. */
  flat?: boolean
  children: (value: Value) => ReactNode
}

/** A part of a page that fails on its own: 重新加载 is offered in its place. */
export function Part<Value>({ of: part, name, fallback, flat, children }: PartProps<Value>) {
  if ('drawn' in part && part.drawn)
    return 'value' in part ? (
      <DrawnMarkup key="drawn" part={part}>
        {children}
      </DrawnMarkup>
    ) : (
      <PreservedMarkup key="drawn" />
    )
  if ('value' in part && !flat) return <div key="live">{children(part.value)}</div>
  if ('fault' in part) return <FailedPart name={name} fault={part.fault} />
  const shape = (
    <>
      {import.meta.env.SSR && fallback !== null && <LateWithoutScripts name={name} />}
      {fallback}
    </>
  )
  return (
    <Suspense fallback={shape}>
      <Await resolve={'value' in part ? part.value : part.late} errorElement={<FailedPart name={name} />}>
        {(value) => children(value)}
      </Await>
    </Suspense>
  )
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
