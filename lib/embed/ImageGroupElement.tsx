import { createImageGroup } from '#lib/image'
import { ReactElement } from './ReactElement.tsx'
import { flag, reflect } from './reflect.ts'
import { PreviewWithEvents } from './PreviewWithEvents.tsx'

/** The custom element `<zeyiji-image-group>`. The images inside it, at any depth, share one preview in document order. */
export class ImageGroupElement extends ReactElement {
  static override readonly observedAttributes: readonly string[] = [
    ...ReactElement.observedAttributes,
    ...reflect(ImageGroupElement.prototype, { download: flag, slideshow: flag }),
  ]

  declare download: boolean
  declare slideshow: boolean

  readonly group = createImageGroup()
  readonly members = new Set<ReactElement>()

  protected override readonly keepsChildren = true

  protected override content() {
    return <PreviewWithEvents group={this.group} container={this.box} owner={this} />
  }

  /** Also refreshes the images of the group, which inherit its language and theme. */
  override refresh(): void {
    super.refresh()
    for (const member of this.members) member.refresh()
  }
}
