import { ButtonLink, Empty } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'

/** Replaces a list that its owner does not show. */
export const ClosedList = ({ id }: { id: string }) => (
  <Empty title="对方未公开">
    <ButtonLink href={communityPaths.user(id)}>看 TA 的动态</ButtonLink>
  </Empty>
)
