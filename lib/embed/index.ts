/*
 * Custom elements for pages without React. With a bundler: `defineElements()` from `@zeyiji/ui/embed`; without one:
 * `<script type="module" src="https://…/embed/zeyiji-ui.js">`, which calls it and brings React along.
 *
 *     <zeyiji-image-group locale="zh-CN">
 *       <zeyiji-image><img src="plane.jpg" alt="刨子" width="300" height="200" loading="lazy" /></zeyiji-image>
 *       <zeyiji-image src="saw.jpg" alt="锯子" width="300" height="200" preview="saw-large.jpg"></zeyiji-image>
 *     </zeyiji-image-group>
 *
 *     <zeyiji-login host="https://www.example.com"></zeyiji-login>
 *
 * All elements
 *   locale          `zh-CN` (default) or `en-US`; an image without one takes that of its group
 *   theme           `system` (default: the device's), `light` or `dark`; likewise
 *
 * <zeyiji-image>: attributes, each a property of the same name
 *   src, alt, srcset, sizes, fetchpriority (property `fetchPriority`), decoding
 *                   as on `<img>`
 *   width, height   of the reserved box, in pixels; it shrinks with the room there is and keeps its shape. Default 300 × 150
 *   fit             `cover` (default, a long picture then from its top) or `contain`
 *   loading         `lazy` (default: 200 pixels before it is seen) or `eager`
 *   preview         opens on a click: default with `src`; an address: with that; `false`: not at all
 *   download, slideshow
 *                   buttons of the preview that save the picture and play the pictures; within a group the group's count
 *
 * Missing attributes are taken from an inner `<img>`, which is shown at first paint and on pages without scripts.
 * An image without it has no size until the script has been loaded, unless the page sets one:
 * `zeyiji-image:not(:defined) { display: inline-block; width: 300px; height: 200px }`.
 *
 * Methods: `open()` opens the preview; `focus()` goes to the button that does.
 * Events: `load` and `error` as on `<img>`, not bubbling; `zeyiji-open` and `zeyiji-close` when the preview has opened
 * and closed, at the image at which it was opened, bubbling, also out of shadow roots.
 *
 * <zeyiji-login>: attributes, each a property of the same name unless another one is named
 *   host            origin of the site that signs people in, required; it must list the page's origin in EMBED_ORIGINS
 *   modes           some of `qr password register`, apart by spaces; default all (the property is an array)
 *   mode            what it begins with: `password` (default), `qr` or `register`
 *   modal           a dialog, hidden until it is opened, rather than a part of the page
 *   open            the dialog is open; it goes when the dialog closes. To read it: the property `opened`
 *   service-href, privacy-href, recover-href (properties `serviceHref`, …)
 *                   default the host's own pages /service, /privacy, /recover; they open in new tabs
 *
 * Methods: `open()` and `close()` the dialog; `focus()`.
 * Events, bubbling, also out of shadow roots; each a `CustomEvent`:
 *   success         the user has signed in; `detail` is `{ token, user }`, and nothing else keeps the token. The dialog has
 *                   closed; one that is a part of the page is empty again, and the page's to hide
 *   cancel          the user has closed the dialog
 *   error           a call has failed, and the user has been informed; `detail` is `{ message, code, status }`, where `code` is
 *                   the envelope's and 0 without one, `status` 0 without an answer. A wrong `host` is reported as well
 * Its own children are shown while `host` is missing or wrong.
 *
 * Styles: nothing of ours leaks out, and of the page's nothing comes in but custom properties in the place of our
 * tokens, `--zeyiji-primary` for `primary`. Needs no `unsafe-inline`. Both come into being whichever way elements do:
 * from HTML before or after the script, by `createElement`, `innerHTML`, `cloneNode`; moved within a task they keep
 * everything.
 */
export { defineElements } from './defineElements.ts'
export type { ImageElement } from './ImageElement.tsx'
export type { ImageGroupElement } from './ImageGroupElement.tsx'
export type { LoginElement } from './LoginElement.tsx'
export type { ImageElementAttributes, ImageGroupElementAttributes, LoginElementAttributes } from './elementAttributes.ts'
