import type { ClassAttributes, HTMLAttributes } from 'react'
import type { LoginFault, LoginResult } from '#lib/login'
import type { ImageElement } from './ImageElement.tsx'
import type { ImageGroupElement } from './ImageGroupElement.tsx'
import type { LoginElement } from './LoginElement.tsx'

/*
 * JSX types of the elements for React 19 and 18.3. `custom-elements.json` is generated from these interfaces:
 * properties that begin with `on` are events, all others are attributes.
 */

interface CommonAttributes {
  /** Language of the texts. Default `zh-CN`; an image inherits that of its group. */
  locale?: 'zh-CN' | 'en-US' | undefined
  /** Colour mode. Default `system`, the mode of the device; an image inherits that of its group. */
  theme?: 'system' | 'light' | 'dark' | undefined
}

/**
 * Attributes and events of `<zeyiji-image>`. Event listeners as props require React 19. Missing attributes are
 * inherited from an inner `<img>`.
 */
export interface ImageElementAttributes extends CommonAttributes {
  /** URL of the image. */
  src?: string | undefined
  /** Alternative text; empty for a decorative image. */
  alt?: string | undefined
  /** Alternative sizes of the image, as on `<img>`. */
  srcset?: string | undefined
  /** Display width of the image, as on `<img>`. */
  sizes?: string | undefined
  /** Loading priority, as on `<img>`. Default `auto`. */
  fetchpriority?: 'auto' | 'high' | 'low' | undefined
  /** Decoding hint, as on `<img>`. Default `auto`. */
  decoding?: 'auto' | 'async' | 'sync' | undefined
  /** Width of the reserved box, in pixels. Default `300`. */
  width?: number | string | undefined
  /** Height of the reserved box, in pixels. Default `150`. */
  height?: number | string | undefined
  /** How an image with another aspect ratio fits into the box. Default `cover`. */
  fit?: 'cover' | 'contain' | undefined
  /** `lazy` loads the image when it is within 200 pixels of the viewport, `eager` loads it immediately. Default `lazy`. */
  loading?: 'lazy' | 'eager' | undefined
  /** URL of the image that a click opens in the preview; `false` disables the preview. By default, `src` is opened. */
  preview?: string | undefined
  /** Whether the preview has a button that saves the image. Within a group, the attribute of the group applies. Off by default. */
  download?: boolean | '' | undefined
  /** Whether the preview has a button that starts a slideshow. Within a group, the attribute of the group applies. Off by default. */
  slideshow?: boolean | '' | undefined
  /** Dispatched when the image has loaded. */
  onload?: ((event: Event) => void) | undefined
  /** Dispatched when the image could not be loaded. */
  onerror?: ((event: Event) => void) | undefined
  /** Dispatched when the preview has opened at this image. */
  'onzeyiji-open'?: ((event: CustomEvent<null>) => void) | undefined
  /** Dispatched when the preview that was opened at this image has closed. */
  'onzeyiji-close'?: ((event: CustomEvent<null>) => void) | undefined
}

/** Attributes and events of `<zeyiji-image-group>`, whose images share one preview. Event listeners as props require React 19. */
export interface ImageGroupElementAttributes extends CommonAttributes {
  /** Whether the preview has a button that saves the image. Off by default. */
  download?: boolean | '' | undefined
  /** Whether the preview has a button that starts a slideshow. Off by default. */
  slideshow?: boolean | '' | undefined
  /** Dispatched when the preview has opened at an image of the group. */
  'onzeyiji-open'?: ((event: CustomEvent<null>) => void) | undefined
  /** Dispatched when the preview has closed. */
  'onzeyiji-close'?: ((event: CustomEvent<null>) => void) | undefined
}

/**
 * Attributes and events of `<zeyiji-login>`. Event listeners as props require React 19. With React 18, omit a boolean
 * attribute instead of passing `false`.
 */
export interface LoginElementAttributes extends CommonAttributes {
  /**
   * Origin of the site that signs users in, required: `https://www.example.com`. The EMBED_ORIGINS setting of that site
   * must include the origin of the page.
   */
  host?: string | undefined
  /** Available sign-in modes, separated by spaces. Default `qr password register`. */
  modes?: string | undefined
  /** Initial sign-in mode. Default `password`. */
  mode?: 'password' | 'qr' | 'register' | undefined
  /** Whether the login is a dialog, hidden until it is opened, instead of inline content. */
  modal?: boolean | '' | undefined
  /** Whether the dialog is open. The attribute is removed when the dialog closes. */
  open?: boolean | '' | undefined
  /** URL of the terms of service. By default, those of the host. */
  'service-href'?: string | undefined
  /** URL of the privacy policy. By default, that of the host. */
  'privacy-href'?: string | undefined
  /** URL of the page for resetting a forgotten password. By default, that of the host. */
  'recover-href'?: string | undefined
  /** Dispatched when the user has signed in. The token is not stored anywhere else. */
  onsuccess?: ((event: CustomEvent<LoginResult>) => void) | undefined
  /** Dispatched when the user has closed the dialog. */
  oncancel?: ((event: CustomEvent<null>) => void) | undefined
  /** Dispatched when a call has failed, after the user was notified, and when `host` is missing or invalid. */
  onerror?: ((event: CustomEvent<LoginFault>) => void) | undefined
}

/**
 * Attributes of an element in JSX: its own, the global ones, a ref and a key. React 18 passes `className` through
 * unchanged: use `class` instead.
 */
type Jsx<Attributes, Element> = Attributes &
  Omit<HTMLAttributes<Element>, keyof Attributes> &
  ClassAttributes<Element> & { class?: string | undefined }

declare module 'react' {
  // Both React versions read the intrinsic elements from this namespace.
  // oxlint-disable-next-line typescript/no-namespace -- A namespace is augmented by a namespace.
  namespace JSX {
    interface IntrinsicElements {
      'zeyiji-image': Jsx<ImageElementAttributes, ImageElement>
      'zeyiji-image-group': Jsx<ImageGroupElementAttributes, ImageGroupElement>
      'zeyiji-login': Jsx<LoginElementAttributes, LoginElement>
    }
  }
}
