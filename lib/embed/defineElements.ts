import { ImageElement } from './ImageElement.tsx'
import { ImageGroupElement } from './ImageGroupElement.tsx'
import { LoginElement } from './LoginElement.tsx'

declare global {
  interface HTMLElementTagNameMap {
    'zeyiji-image': ImageElement
    'zeyiji-image-group': ImageGroupElement
    'zeyiji-login': LoginElement
  }
}

/** A group is known before the images inside that look for it. */
const elements = { 'zeyiji-image-group': ImageGroupElement, 'zeyiji-image': ImageElement, 'zeyiji-login': LoginElement }

/**
 * Makes the elements known to the page. A name that is taken already, by another version of this as well, is left as it
 * is; on a server nothing happens.
 */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return
  for (const [name, element] of Object.entries(elements)) if (!customElements.get(name)) customElements.define(name, element)
}
