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
} from 'react'
import { flushSync } from 'react-dom'
import { imageZhCN, useTexts } from '#lib/locale'
import { GroupContext, ImageGroup } from './ImageGroup.tsx'
import { ImageBox } from './ImageBox.tsx'
import { Placeholder } from './Placeholder.tsx'
import { useNear } from './useNear.ts'

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
  /** The fit of an image with another aspect ratio; default `cover`, a long one from its top. */
  fit?: 'cover' | 'contain' | undefined
  /** `eager` for what is seen first; default `lazy`. */
  loading?: 'lazy' | 'eager' | undefined
  /** Opens on a click: `true`, the default, with `src`; another address with that; `false` not at all. */
  preview?: boolean | string | undefined
  /** Seen until the image has come: a colour, or the address of a tiny version, which is blurred; default a grey box. */
  placeholder?: string | undefined
  /** Called on a click before the preview opens, on a press of its button by a key as well; `preventDefault` keeps it closed. */
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** Attributes of data are those of the `<img>`, as those of ARIA are. */
  [data: `data-${string}`]: string | number | boolean | undefined
}

/** A picture that loads when it comes near, has its box from the start, can be tried again, and opens in full. A ref gets the `<img>`. */
export const Image: ForwardRefExoticComponent<ImageProps & RefAttributes<HTMLImageElement>> = forwardRef(function Image(props, ref) {
  const group = useContext(GroupContext)
  const body = <Body {...props} outerRef={ref} />
  return props.preview === false || group ? body : <ImageGroup>{body}</ImageGroup>
})

/** Ratio of height to width from which an image is long (specification, section 9). */
const longRatio = 2.8

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
  const near = useNear(root, loading === 'eager')
  const [attempt, setAttempt] = useState(0)
  /** Identifies the image of the state: another address resets it. */
  const subject = `${attempt} ${src} ${srcSet ?? ''}`
  const [outcome, setOutcome] = useState<{ subject: string; status: 'shown' | 'long' | 'failed' }>()
  const status = outcome?.subject === subject ? outcome.status : 'loading'
  const failed = status === 'failed'
  const settle = ({ naturalWidth, naturalHeight }: HTMLImageElement, failed = false) =>
    setOutcome({ subject, status: failed ? 'failed' : naturalHeight / naturalWidth >= longRatio ? 'long' : 'shown' })
  const full = typeof preview === 'string' ? preview : src
  const opens = preview !== false && !failed ? group : undefined

  useEffect(() => {
    const element = root.current
    if (opens && element) return opens.list.add({ element, image: { key: id, src: full, alt, thumbnail: src } })
  }, [opens, id, full, alt, src])
  // oxlint-disable-next-line typescript/no-non-null-assertion, react-hooks/exhaustive-deps -- Null while it has failed; these tell when it is another element.
  useImperativeHandle(outerRef, () => shown.current!, [subject, opens])

  const retry = () => {
    // The button goes, and the focus with it; what takes its place takes the focus too.
    flushSync(() => setAttempt(attempt + 1))
    root.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const picture = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- The page's own handler, as on any <img>.
    <img
      key={subject}
      data-part="image-picture"
      {...rest}
      // Before the address, or some browsers begin at once.
      loading={loading}
      sizes={sizes}
      srcSet={near ? srcSet : undefined}
      src={near ? src : undefined}
      alt={alt}
      width={width}
      height={height}
      // The image may have loaded or failed before hydration, or from the cache.
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
            // Safari does not focus what is clicked, and this is where the focus comes back to.
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
