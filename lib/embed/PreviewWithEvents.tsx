import { useEffect, useSyncExternalStore } from 'react'
import { GroupPreview, type GroupPreviewOptions, type ImageGroupState } from '#lib/image'

interface PreviewWithEventsProps {
  group: ImageGroupState
  container: Element
  /** Element that dispatches the events of removed images and provides the options of the preview. */
  owner: Element & GroupPreviewOptions
}

/** Renders the preview of a group and dispatches events at the image at which the preview opens. */
export function PreviewWithEvents({ group, container, owner }: PreviewWithEventsProps) {
  const id = useSyncExternalStore(group.subscribe, () => group.opened()?.id)
  useEffect(() => {
    if (id === undefined) return
    const home = group.list
      .current()
      .find(({ image }) => image.key === id)
      ?.element.getRootNode()
    const image = home instanceof ShadowRoot ? home.host : owner
    dispatch(image, 'zeyiji-open')
    return () => dispatch(image.isConnected ? image : owner, 'zeyiji-close')
  }, [group, id, owner])
  const { download, slideshow } = owner
  return <GroupPreview group={group} container={container} options={{ download, slideshow }} />
}

function dispatch(element: Element, name: string): void {
  element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }))
}
