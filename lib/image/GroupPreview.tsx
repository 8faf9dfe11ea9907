import { useSyncExternalStore } from 'react'
import type { ImageGroupState } from './createImageGroup.ts'
import type { OpenedPreviewProps } from './OpenedPreview.tsx'

const nothing = () => undefined

/** Props of {@link GroupPreview}. */
export interface GroupPreviewProps extends Pick<OpenedPreviewProps, 'container' | 'options'> {
  group: ImageGroupState
}

/** Renders the preview of a group while it is open. */
export function GroupPreview({ group, ...rest }: GroupPreviewProps) {
  const opened = useSyncExternalStore(group.subscribe, group.opened, nothing)
  return opened ? <opened.OpenedPreview id={opened.id} group={group} {...rest} /> : null
}
