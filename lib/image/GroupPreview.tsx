import { useMemo, useSyncExternalStore } from 'react'
import type { PreviewProps } from '#lib/preview'
import type { ImageGroupState, OpenedGroup } from './createImageGroup.ts'

interface GroupPreviewProps extends Pick<PreviewProps, 'container'> {
  group: ImageGroupState
}

const nothing = () => undefined

/** The preview of a group, while it is open. */
export function GroupPreview({ group, container }: GroupPreviewProps) {
  const opened = useSyncExternalStore(group.subscribe, group.opened, nothing)
  return opened ? <Opened {...opened} group={group} container={container} /> : null
}

function Opened({ Preview, id, group: { list, close }, container }: OpenedGroup & GroupPreviewProps) {
  const pictures = useSyncExternalStore(list.subscribe, list.current, list.current)
  const images = useMemo(() => pictures.map(({ image }) => image), [pictures])
  const elementOf = (key: string | undefined) => pictures.find(({ image }) => image.key === key)?.element
  const home = elementOf(id)?.getRootNode()
  return (
    <Preview
      images={images}
      index={images.findIndex(({ key }) => key === id)}
      onClose={close}
      container={container ?? (home instanceof ShadowRoot ? home : undefined)}
      origin={({ key }) => elementOf(key)}
    />
  )
}
