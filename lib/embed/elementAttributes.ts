import type { ClassAttributes, HTMLAttributes } from 'react'
import type { LoginFault, LoginResult } from '#lib/login'
import type { ImageElement } from './ImageElement.tsx'
import type { ImageGroupElement } from './ImageGroupElement.tsx'
import type { LoginElement } from './LoginElement.tsx'

/*
 * The elements in JSX, for React 19 and 18.3. `custom-elements.json` is made of these interfaces as well: what begins with
 * `on` is an event, all else an attribute.
 */

interface CommonAttributes {
  /** Language of the texts. Default `zh-CN`; an image takes that of its group. */
  locale?: 'zh-CN' | 'en-US' | undefined
  /** Colour mode. Default `system`, that of the device; an image takes that of its group. */
  theme?: 'system' | 'light' | 'dark' | undefined
}

/** Attributes and events of `<zeyiji-image>`. Listeners as props need React 19. Missing attributes are taken from an inner `<img>`. */
export interface ImageElementAttributes extends CommonAttributes {
  /** Address of the picture. */
  src?: string | undefined
  /** Alternative text; empty for a decorative picture. */
  alt?: string | undefined
  /** Further sizes of the picture, as on `<img>`. */
  srcset?: string | undefined
  /** The width at which it is shown, as on `<img>`. */
  sizes?: string | undefined
  /** Priority of loading, as on `<img>`. Default `auto`. */
  fetchpriority?: 'auto' | 'high' | 'low' | undefined
  /** Decoding, as on `<img>`. Default `auto`. */
  decoding?: 'auto' | 'async' | 'sync' | undefined
  /** Width of the reserved box, in pixels. Default `300`. */
  width?: number | string | undefined
  /** Height of the reserved box, in pixels. Default `150`. */
  height?: number | string | undefined
  /** The fit of a picture with another aspect ratio. Default `cover`. */
  fit?: 'cover' | 'contain' | undefined
  /** When it loads: 200 pixels before it is seen, or at once. Default `lazy`. */
  loading?: 'lazy' | 'eager' | undefined
  /** The target of a click: an address, `false` for nothing. Default the picture itself. */
  preview?: string | undefined
  /** A button in the preview that saves the picture; within a group that of the group. Default none. */
  download?: boolean | '' | undefined
  /** A button in the preview that plays its pictures; within a group that of the group. Default none. */
  slideshow?: boolean | '' | undefined
  /** The picture has loaded. */
  onload?: ((event: Event) => void) | undefined
  /** The picture could not be loaded. */
  onerror?: ((event: Event) => void) | undefined
  /** The preview has opened at this image. */
  'onzeyiji-open'?: ((event: CustomEvent<null>) => void) | undefined
  /** The preview that was opened at this image has closed. */
  'onzeyiji-close'?: ((event: CustomEvent<null>) => void) | undefined
}

/** Attributes and events of `<zeyiji-image-group>`, whose images share one preview. Listeners as props need React 19. */
export interface ImageGroupElementAttributes extends CommonAttributes {
  /** A button in the preview that saves the picture. Default none. */
  download?: boolean | '' | undefined
  /** A button in the preview that plays the pictures one after another. Default none. */
  slideshow?: boolean | '' | undefined
  /** The preview has opened at an image of the group. */
  'onzeyiji-open'?: ((event: CustomEvent<null>) => void) | undefined
  /** The preview has closed. */
  'onzeyiji-close'?: ((event: CustomEvent<null>) => void) | undefined
}

/** Attributes and events of `<zeyiji-login>`. Listeners as props need React 19; with 18 leave a flag out rather than passing `false`. */
export interface LoginElementAttributes extends CommonAttributes {
  /** Origin of the site that signs people in, required: `https://www.example.com`. It must list the page's origin in EMBED_ORIGINS. */
  host?: string | undefined
  /** The ways that are offered, apart by spaces. Default `qr password register`. */
  modes?: string | undefined
  /** The way it begins with. Default `password`. */
  mode?: 'password' | 'qr' | 'register' | undefined
  /** A dialog, hidden until it is opened, rather than a part of the page. */
  modal?: boolean | '' | undefined
  /** The dialog is open. It goes when the dialog closes. */
  open?: boolean | '' | undefined
  /** Address of the terms of service. Default that of the host. */
  'service-href'?: string | undefined
  /** Address of the privacy policy. Default that of the host. */
  'privacy-href'?: string | undefined
  /** Address where a forgotten password is replaced. Default that of the host. */
  'recover-href'?: string | undefined
  /** Somebody has signed in; nothing else keeps the token. */
  onsuccess?: ((event: CustomEvent<LoginResult>) => void) | undefined
  /** Somebody has closed the dialog. */
  oncancel?: ((event: CustomEvent<null>) => void) | undefined
  /** A call has failed, and they have been told; or `host` is missing or wrong. */
  onerror?: ((event: CustomEvent<LoginFault>) => void) | undefined
}

/** Attributes of an element in JSX: its own, those of any element, a ref and a key. React 18 writes `className` as it is: use `class`. */
type Jsx<Attributes, Element> = Attributes &
  Omit<HTMLAttributes<Element>, keyof Attributes> &
  ClassAttributes<Element> & { class?: string | undefined }

declare module 'react' {
  // Both versions read the elements of JSX from here; the name of the namespace is React's.
  // oxlint-disable-next-line typescript/no-namespace -- A namespace is augmented by a namespace.
  namespace JSX {
    interface IntrinsicElements {
      'zeyiji-image': Jsx<ImageElementAttributes, ImageElement>
      'zeyiji-image-group': Jsx<ImageGroupElementAttributes, ImageGroupElement>
      'zeyiji-login': Jsx<LoginElementAttributes, LoginElement>
    }
  }
}
