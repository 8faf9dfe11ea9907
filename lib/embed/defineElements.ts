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

/** The group is defined first because the images inside it look it up. */
const elements = { 'zeyiji-image-group': ImageGroupElement, 'zeyiji-image': ImageElement, 'zeyiji-login': LoginElement }

/**
 * Registers the custom elements. Names that are already registered, for example by another version of this package, are
 * left unchanged. Has no effect on a server.
 */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return
  for (const [name, element] of Object.entries(elements)) if (!customElements.get(name)) customElements.define(name, element)
}
