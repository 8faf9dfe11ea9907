import { ButtonLink, Empty } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { Locked } from '#parts/drawings/Locked.tsx'

/** Replaces a list that its owner has made private. */
export const ClosedList = ({ id }: { id: string }) => (
  <Empty drawing={<Locked />} title="对方未公开">
    <ButtonLink href={communityPaths.user(id)}>看 TA 的动态</ButtonLink>
  </Empty>
)
