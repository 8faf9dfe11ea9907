import { createContext, type ReactNode, useState } from 'react'
import { createImageGroup, type ImageGroupState } from './createImageGroup.ts'
import { GroupPreview } from './GroupPreview.tsx'
import type { GroupPreviewOptions } from './OpenedPreview.tsx'

/** The group's interface for its images. */
export const GroupContext = createContext<ImageGroupState | undefined>(undefined)

/** Props of {@link ImageGroup}. */
export interface ImageGroupProps {
  children: ReactNode
  /** Further options of the preview, as props of a `Preview`. */
  preview?: GroupPreviewOptions | undefined
}

/** Images that share one preview, in the order of the document. Adds no element. */
export function ImageGroup({ children, preview }: ImageGroupProps) {
  const [group] = useState(createImageGroup)
  return (
    <GroupContext.Provider value={group}>
      {children}
      <GroupPreview group={group} options={preview} />
    </GroupContext.Provider>
  )
}
