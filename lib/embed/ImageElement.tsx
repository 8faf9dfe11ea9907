import { createImageGroup, GroupContext, Image, type ImageProps } from '#lib/image'
import { ImageGroupElement } from './ImageGroupElement.tsx'
import { ReactElement } from './ReactElement.tsx'
import { flag, oneOf, pixels, reflect, text, unlessFalse } from './reflect.ts'
import { PreviewWithEvents } from './PreviewWithEvents.tsx'

/** Attributes inherited from an inner `<img>`, each used only if the element lacks it. */
const inherited = {
  src: text,
  srcset: text,
  sizes: text,
  alt: text,
  width: pixels,
  height: pixels,
  loading: oneOf('lazy', 'eager'),
  fetchPriority: oneOf('auto', 'high', 'low'),
  decoding: oneOf('auto', 'async', 'sync'),
}

/** The custom element `<zeyiji-image>`: the `Image` component for any page. */
export class ImageElement extends ReactElement {
  static override readonly observedAttributes: readonly string[] = [
    ...ReactElement.observedAttributes,
    ...reflect(ImageElement.prototype, {
      ...inherited,
      fit: oneOf('cover', 'contain'),
      preview: unlessFalse,
      download: flag,
      slideshow: flag,
    }),
  ]

  declare src: string
  declare srcset: string
  declare sizes: string
  declare alt: string
  declare width: number
  declare height: number
  declare fit: 'cover' | 'contain'
  declare loading: 'lazy' | 'eager'
  declare preview: boolean | string
  declare download: boolean
  declare slideshow: boolean
  declare fetchPriority: 'auto' | 'high' | 'low'
  declare decoding: 'auto' | 'async' | 'sync'

  /** Group of an image outside of a `<zeyiji-image-group>`. */
  readonly #own = createImageGroup()
  #around: ImageGroupElement | undefined
  readonly #observer = new MutationObserver(() => this.refresh())

  constructor() {
    super()
    for (const type of ['load', 'error']) this.box.addEventListener(type, this.#dispatch, true)
  }

  /** Opens the preview at this image. Has no effect if the image has no preview, has failed to load or is not in the document. */
  open(): void {
    const show = () => {
      const group = this.#around?.group ?? this.#own
      const picture = group.list.current().find(({ element }) => this.box.contains(element))
      if (picture?.image.key) group.open(picture.image.key)
    }
    // Deferred until an image that is being inserted is connected and rendered.
    void this.inLanguage().then(() => queueMicrotask(show))
  }

  override connectedCallback(): void {
    this.#enter(this.closest('zeyiji-image-group'))
    this.#observer.observe(this, { childList: true, subtree: true, attributeFilter: ImageElement.observedAttributes.slice() })
    super.connectedCallback()
  }

  override connectedMoveCallback(): void {
    this.#enter(this.closest('zeyiji-image-group'))
    super.connectedMoveCallback()
  }

  protected override get around(): ReactElement | undefined {
    return this.#around
  }

  protected override left(): void {
    this.#observer.disconnect()
    this.#enter(null)
    super.left()
  }

  protected override content() {
    const picture = this.#picture()
    if (!picture) return undefined
    return (
      <GroupContext.Provider value={this.#around?.group ?? this.#own}>
        <Image {...picture} />
        {!this.#around && <PreviewWithEvents group={this.#own} container={this.box} owner={this} />}
      </GroupContext.Provider>
    )
  }

  #enter(group: Element | null): void {
    const next = group instanceof ImageGroupElement ? group : undefined
    if (next !== this.#around) {
      this.#around?.members.delete(this)
      next?.members.add(this)
      this.#around = next
    }
    next?.group.list.reorder()
  }

  /** Returns the attributes of the element, completed by those of the inner `<img>`. */
  #picture(): ImageProps | undefined {
    const inner = this.querySelector('img')
    const attribute = <Name extends keyof typeof inherited>(name: Name) =>
      inherited[name].read(this.getAttribute(name) ?? inner?.getAttribute(name) ?? null) as ImageElement[Name]
    const { src, srcset, sizes } = this.src ? this : { src: attribute('src'), srcset: attribute('srcset'), sizes: attribute('sizes') }
    if (!src) return undefined
    // An image that the browser has already loaded is shown immediately, even if it is not near the viewport.
    const begun = !this.src && inner?.complete && inner.currentSrc !== ''
    return {
      src,
      srcSet: srcset || undefined,
      sizes: sizes || undefined,
      alt: attribute('alt'),
      width: attribute('width') || 300,
      height: attribute('height') || 150,
      fit: this.fit,
      loading: begun ? 'eager' : attribute('loading'),
      preview: this.preview,
      fetchPriority: attribute('fetchPriority'),
      decoding: attribute('decoding'),
    }
  }

  /** Events inside the shadow root do not reach the page; they are dispatched again on the element. */
  readonly #dispatch = ({ type, target }: Event): void => {
    if (target instanceof HTMLImageElement && !target.closest('dialog')) this.dispatchEvent(new Event(type))
  }
}
