/*
 * Custom elements for pages without React. With a bundler, call `defineElements()` of `@zeyiji/ui/embed`. Without one,
 * use `<script type="module" src="https://…/embed/zeyiji-ui.js">`, which calls `defineElements()` and includes React.
 *
 *     <zeyiji-image-group locale="zh-CN">
 *       <zeyiji-image><img src="plane.jpg" alt="刨子" width="300" height="200" loading="lazy" /></zeyiji-image>
 *       <zeyiji-image src="saw.jpg" alt="锯子" width="300" height="200" preview="saw-large.jpg"></zeyiji-image>
 *     </zeyiji-image-group>
 *
 *     <zeyiji-login host="https://www.example.com"></zeyiji-login>
 *
 * All elements
 *   locale          `zh-CN` (default) or `en-US`; an image without it inherits that of its group
 *   theme           `system` (default, the mode of the device), `light` or `dark`; inherited in the same way
 *
 * <zeyiji-image>: attributes, each also a property of the same name
 *   src, alt, srcset, sizes, fetchpriority (property `fetchPriority`), decoding
 *                   as on `<img>`
 *   width, height   size of the reserved box in pixels; the box shrinks with the available width and keeps its aspect
 *                   ratio. Default 300 × 150
 *   fit             `cover` (default; long images are aligned to the top) or `contain`
 *   loading         `lazy` (default; loads within 200 pixels of the viewport) or `eager`
 *   preview         URL of the image that a click opens; default `src`; `false` disables the preview
 *   download, slideshow
 *                   show buttons in the preview that save the image and start a slideshow; within a group, the
 *                   attributes of the group apply
 *
 * Missing attributes are inherited from an inner `<img>`, which is shown at first paint and on pages without scripts.
 * Without an inner `<img>`, the element has no size until the script is loaded, unless the page defines one:
 * `zeyiji-image:not(:defined) { display: inline-block; width: 300px; height: 200px }`.
 *
 * Methods: `open()` opens the preview; `focus()` focuses the button that opens it.
 * Events: `load` and `error` as on `<img>`, not bubbling. `zeyiji-open` and `zeyiji-close` are dispatched when the preview
 * has opened and closed, at the image at which it was opened; they bubble and cross shadow roots.
 *
 * <zeyiji-login>: attributes, each also a property of the same name unless stated otherwise
 *   host            origin of the site that signs users in, required; its EMBED_ORIGINS setting must include the origin of
 *                   the page
 *   modes           some of `qr password register`, separated by spaces; default all (the property is an array)
 *   mode            initial mode: `password` (default), `qr` or `register`
 *   modal           dialog, hidden until it is opened, instead of inline content
 *   open            the dialog is open; removed when the dialog closes. To read the state, use the property `opened`
 *   service-href, privacy-href, recover-href (properties `serviceHref`, …)
 *                   default: the pages /service, /privacy and /recover of the host; they open in new tabs
 *
 * Methods: `open()` and `close()` open and close the dialog; `focus()` focuses its first control.
 * Events: each is a `CustomEvent` that bubbles and crosses shadow roots, except `success`, which does neither.
 *   success         the user has signed in; `detail` is `{ token, user }`, and the token is not stored anywhere else. A
 *                   dialog is closed; an inline login is reset, and the page is responsible for hiding it
 *   cancel          the user has closed the dialog
 *   error           a call has failed, and the user was notified; `detail` is `{ message, code, status }`. `code` is the
 *                   code of the envelope, or 0 without one; `status` is 0 without a response. Also dispatched for an
 *                   invalid `host`
 * The element's own children are shown while `host` is missing or invalid.
 *
 * Styles: the elements' styles do not affect the page. Of the page's styles, only custom properties that replace the
 * library's tokens affect the elements: `--zeyiji-primary` replaces `primary`. `unsafe-inline` is not required. The
 * elements can be created in any way: from HTML before or after the script, with `createElement`, `innerHTML` or
 * `cloneNode`. If an element is moved within a task, it keeps its state.
 */
export { defineElements } from './defineElements.ts'
export type { ImageElement } from './ImageElement.tsx'
export type { ImageGroupElement } from './ImageGroupElement.tsx'
export type { LoginElement } from './LoginElement.tsx'
export type { ImageElementAttributes, ImageGroupElementAttributes, LoginElementAttributes } from './elementAttributes.ts'
