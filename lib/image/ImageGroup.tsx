import { createContext, type ReactNode, useState } from 'react'
import { createImageGroup, type ImageGroupState } from './createImageGroup.ts'
import { GroupPreview } from './GroupPreview.tsx'
import type { GroupPreviewOptions } from './OpenedPreview.tsx'

/** State of the group, for the images inside it. */
export const GroupContext = createContext<ImageGroupState | undefined>(undefined)

/** Props of {@link ImageGroup}. */
export interface ImageGroupProps {
  children: ReactNode
  /** Additional options of the preview, as props of `Preview`. */
  preview?: GroupPreviewOptions | undefined
}

/** Groups images that share one preview, in document order. Adds no element. */
export function ImageGroup({ children, preview }: ImageGroupProps) {
  const [group] = useState(createImageGroup)
  return (
    <GroupContext.Provider value={group}>
      {children}
      <GroupPreview group={group} options={preview} />
    </GroupContext.Provider>
  )
}
