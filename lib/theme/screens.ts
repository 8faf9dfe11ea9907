/*
 * Media queries for the screen widths at which a layout changes, 480, 768, 1024 and 1280 px: `@media ${phones} { … }`
 * in a style sheet. Separate exports, so that a bundle contains only those in use.
 */

/** Phones in portrait orientation. */
export const smallPhones = '(max-width: 479px)'
/** Phones. */
export const phones = '(max-width: 767px)'
/** Tablets and larger screens. */
export const tabletsUp = '(min-width: 768px)'
/** Phones and tablets. */
export const belowDesktops = '(max-width: 1023px)'
/** Desktops. */
export const desktops = '(min-width: 1024px)'
/** Desktops with space for a text between its table of contents and its details. */
export const wideDesktops = '(min-width: 1280px)'
/** Low windows, such as phones in landscape orientation or a page at 400 % zoom, in which bars are not sticky. */
export const lowWindows = '(max-height: 479px)'
/** All other windows. */
export const tallWindows = '(min-height: 480px)'
