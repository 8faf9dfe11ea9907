/*
 * All widths of the screen from which a layout changes, 480, 768, 1024 and 1280 px, as media queries: `@media ${phones} { … }`
 * in a style sheet. One export each, so that a bundle holds those that it uses.
 */

/** Phones held upright. */
export const smallPhones = '(max-width: 479px)'
/** Phones. */
export const phones = '(max-width: 767px)'
/** Tablets and everything wider. */
export const tabletsUp = '(min-width: 768px)'
/** Phones and tablets. */
export const belowDesktops = '(max-width: 1023px)'
/** Desktops. */
export const desktops = '(min-width: 1024px)'
/** Desktops with room for a text between its contents and its facts. */
export const wideDesktops = '(min-width: 1280px)'
/** Low windows, such as phones held across or a page at four times its size, where bars do not stay in sight. */
export const lowWindows = '(max-height: 479px)'
/** All other windows. */
export const tallWindows = '(min-height: 480px)'
