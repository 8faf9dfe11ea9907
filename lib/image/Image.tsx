import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type MouseEvent,
  type Ref,
  type RefAttributes,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type RefObject,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { imageZhCN, useTexts } from '#lib/locale'
import { GroupContext, ImageGroup } from './ImageGroup.tsx'
import { ImageBox } from './ImageBox.tsx'

/** Distance from the viewport at which an image starts loading, in pixels (specification, section 9). */
const lazyMargin = '200px'

type AriaName = Extract<keyof ComponentPropsWithoutRef<'img'>, `aria-${string}`>

/** Props of {@link Image}. */
export interface ImageProps extends Pick<
  ComponentPropsWithoutRef<'img'>,
  'srcSet' | 'sizes' | 'fetchPriority' | 'decoding' | 'className' | 'style' | 'onLoad' | 'onError' | AriaName
> {
  src: string
  /** Alternative text; empty for a decorative image. */
  alt: string
  /** Width of the reserved box, in pixels. The box shrinks with the available width and keeps its aspect ratio. */
  width: number
  height: number
  /** How an image with another aspect ratio fits into the box. Default `cover`, which aligns long images to the top. */
  fit?: 'cover' | 'contain' | undefined
  /** `eager` for images that are visible initially. Default `lazy`. */
  loading?: 'lazy' | 'eager' | undefined
  /** What a click opens in the preview: `true` opens `src`, a URL opens that image, `false` disables the preview. Default `true`. */
  preview?: boolean | string | undefined
  /** Placeholder until the image has loaded: a colour, or the URL of a tiny version, which is blurred. Default: a grey box. */
  placeholder?: string | undefined
  /** Called on a click, or on a key press of the button, before the preview opens; `preventDefault` prevents the preview from opening. */
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** Data and ARIA attributes are passed to the `<img>`. */
  [data: `data-${string}`]: string | number | boolean | undefined
}

/** An image with lazy loading, a reserved box, a retry button after a failure, and a preview. A ref receives the `<img>` element. */
export const Image: ForwardRefExoticComponent<ImageProps & RefAttributes<HTMLImageElement>> = forwardRef(function Image(props, ref) {
  const group = useContext(GroupContext)
  const body = <Body {...props} outerRef={ref} />
  return props.preview === false || group ? body : <ImageGroup>{body}</ImageGroup>
})

/** Minimum ratio of height to width of a long image (specification, section 9). */
const minLongRatio = 2.8

interface BodyProps extends ImageProps {
  outerRef: Ref<HTMLImageElement>
}

function Body({ src, alt, width, height, fit, loading = 'lazy', preview = true, className, style, srcSet, sizes, ...handed }: BodyProps) {
  const { onLoad, onError, onClick, placeholder, outerRef, ...rest } = handed
  const texts = useTexts('image', imageZhCN)
  const root = useRef<HTMLSpanElement>(null)
  const shown = useRef<HTMLImageElement>(null)
  const id = useId()
  const group = useContext(GroupContext)
  const near = useNearViewport(root, loading === 'eager')
  const [attempt, setAttempt] = useState(0)
  /** Identifies the image that the state belongs to: a change of the source resets the state. */
  const subject = `${attempt} ${src} ${srcSet ?? ''}`
  const [outcome, setOutcome] = useState<{ subject: string; status: 'shown' | 'long' | 'failed' }>()
  const status = outcome?.subject === subject ? outcome.status : 'loading'
  const failed = status === 'failed'
  const settle = ({ naturalWidth, naturalHeight }: HTMLImageElement, failed = false) =>
    setOutcome({ subject, status: failed ? 'failed' : naturalHeight / naturalWidth >= minLongRatio ? 'long' : 'shown' })
  const full = typeof preview === 'string' ? preview : src
  const opens = preview !== false && !failed ? group : undefined

  useEffect(() => {
    const element = root.current
    if (opens && element) return opens.list.add({ element, image: { key: id, src: full, alt, thumbnail: src } })
  }, [opens, id, full, alt, src])
  // oxlint-disable-next-line typescript/no-non-null-assertion, react-hooks/exhaustive-deps -- Null after a failure; these dependencies change with the element.
  useImperativeHandle(outerRef, () => shown.current!, [subject, opens])

  const retry = () => {
    // The focused button is removed; the focus moves to the element that replaces it.
    flushSync(() => setAttempt(attempt + 1))
    root.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const picture = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- The page's own handler, as on any <img>.
    <img
      key={subject}
      data-part="image-picture"
      {...rest}
      // Must be set before the source: some browsers start loading as soon as the source is set.
      loading={loading}
      sizes={sizes}
      srcSet={near ? srcSet : undefined}
      src={near ? src : undefined}
      alt={alt}
      width={width}
      height={height}
      // The image may have loaded or failed before hydration, or may be cached.
      ref={(image) => {
        shown.current = image
        if (image?.complete && image.currentSrc && status === 'loading') settle(image, !image.naturalWidth)
      }}
      onClick={opens ? undefined : onClick}
      onLoad={(event) => {
        settle(event.currentTarget)
        onLoad?.(event)
      }}
      onError={(event) => {
        settle(event.currentTarget, true)
        onError?.(event)
      }}
    />
  )
  const long = status === 'long'
  return (
    <ImageBox
      ref={root}
      className={className}
      style={style}
      data-part="image"
      data-fit={fit}
      data-long={long || undefined}
      data-status={long ? 'shown' : status}
    >
      <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {status === 'loading' && placeholder && <Placeholder of={placeholder} contained={fit === 'contain'} />}
      </svg>
      {failed && (
        <span data-part="image-failure" data-fault="" role="group" aria-label={alt || undefined}>
          <span role="status">{texts.failed}</span>
          <button type="button" data-part="image-retry" onClick={retry}>
            {texts.retry}
          </button>
        </span>
      )}
      {opens ? (
        <button
          type="button"
          data-part="image-open"
          aria-haspopup="dialog"
          aria-label={texts.open(alt)}
          onClick={(event) => {
            onClick?.(event)
            if (onClick && event.defaultPrevented) return
            // Safari does not focus clicked buttons; the focus returns to this button when the preview closes.
            event.currentTarget.focus({ preventScroll: true })
            opens.open(id)
          }}
        >
          {picture}
        </button>
      ) : (
        !failed && picture
      )}
      {long && (
        <small data-part="image-badge" data-badge="">
          {texts.long}
        </small>
      )}
    </ImageBox>
  )
}

interface PlaceholderProps {
  /** A CSS colour, or the URL of a tiny image: a data URL, an absolute URL, or an absolute path. */
  of: string
  /** Whether the image is contained in the box instead of covering it. */
  contained: boolean
}

const isAddress = (of: string): boolean => /^(?:data:|https?:|\/)/i.test(of)

/** Renders the placeholder in the box. SVG presentation attributes require no style attribute. */
const Placeholder = ({ of, contained }: PlaceholderProps) =>
  isAddress(of) ? (
    <image data-blurred="" href={of} width="100%" height="100%" preserveAspectRatio={contained ? undefined : 'xMidYMid slice'} />
  ) : (
    <rect width="100%" height="100%" fill={of} />
  )

/**
 * Options of the observer. With `scrollMargin`, the margin applies to the nearest scroll container and the page.
 * Browsers that do not support it apply `rootMargin` to the page only. Only one is set because browsers that support
 * both add them.
 */
const nearOptions = (): IntersectionObserverInit => ({
  ['scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin']: lazyMargin,
})

const never = () => () => undefined

/**
 * Returns whether an element has ever been near the viewport. A server-rendered image counts as near from the start:
 * the browser loads it with or without scripts, and removing its URL would abort the request.
 */
function useNearViewport(ref: RefObject<Element | null>, eager: boolean): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [near, setNear] = useState(eager || hydrating)
  useEffect(() => {
    const element = ref.current
    if (near || !element) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, nearOptions())
    observer.observe(element)
    return () => observer.disconnect()
  }, [near, ref])
  return near || eager
}
