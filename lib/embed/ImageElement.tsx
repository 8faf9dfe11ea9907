import { createImageGroup, GroupContext, Image, type ImageProps } from '#lib/image'
import { ImageGroupElement } from './ImageGroupElement.tsx'
import { ReactElement } from './ReactElement.tsx'
import { flag, oneOf, pixels, reflect, text, unlessFalse } from './reflect.ts'
import { PreviewWithEvents } from './PreviewWithEvents.tsx'

/** The properties of an inner `<img>`, each used if the element lacks the attribute. */
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

/** `<zeyiji-image>`: the library's `Image` for any page. */
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

  /** The group of an image that stands alone. */
  readonly #own = createImageGroup()
  #around: ImageGroupElement | undefined
  readonly #observer = new MutationObserver(() => this.refresh())

  constructor() {
    super()
    for (const type of ['load', 'error']) this.box.addEventListener(type, this.#dispatch, true)
  }

  /** Opens the preview at this image. Nothing happens if it has none, has failed or is not in the document. */
  open(): void {
    const show = () => {
      const group = this.#around?.group ?? this.#own
      const picture = group.list.current().find(({ element }) => this.box.contains(element))
      if (picture?.image.key) group.open(picture.image.key)
    }
    // Deferred until an image that is being inserted is in the document, and drawn.
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

  /** The element's attributes, completed by those of the inner `<img>`. */
  #picture(): ImageProps | undefined {
    const inner = this.querySelector('img')
    const attribute = <Name extends keyof typeof inherited>(name: Name) =>
      inherited[name].read(this.getAttribute(name) ?? inner?.getAttribute(name) ?? null) as ImageElement[Name]
    const { src, srcset, sizes } = this.src ? this : { src: attribute('src'), srcset: attribute('srcset'), sizes: attribute('sizes') }
    if (!src) return undefined
    // An image that the browser has loaded already does not wait until it is near the viewport.
    const begun = !this.src && inner?.complete && inner.currentSrc !== ''
    return {
      src,
      srcSet: srcset || undefined,
      sizes: sizes || undefined,
      alt: attribute('alt'),
      // Default size of an image without a size.
      width: attribute('width') || 300,
      height: attribute('height') || 150,
      fit: this.fit,
      loading: begun ? 'eager' : attribute('loading'),
      preview: this.preview,
      fetchPriority: attribute('fetchPriority'),
      decoding: attribute('decoding'),
    }
  }

  /** The picture's own events end at the shadow root. */
  readonly #dispatch = ({ type, target }: Event): void => {
    if (target instanceof HTMLImageElement && !target.closest('dialog')) this.dispatchEvent(new Event(type))
  }
}
