import type { PersonPage } from '#lib/contract'
import { ProfileTab } from '#lib/enums'
import { ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'

/** Checks whether a list is public. */
export const isOpen = ({ open }: PersonPage, tab: ProfileTab): boolean =>
  ({ [ProfileTab.Dynamic]: true, [ProfileTab.Favourites]: open.favourites, [ProfileTab.Likes]: open.likes })[tab]

/** Shows the owner of a page who can see a list. */
export function VisibilityNote({ person, tab }: { person: PersonPage; tab: ProfileTab }) {
  if (!person.mine.self || isOpen(person, tab)) return null
  return (
    <p className="meta">
      仅自己可见
      <ButtonLink size="small" tone="plain" href={`${paths.userSetting}#shown`}>
        去公开
      </ButtonLink>
    </p>
  )
}
