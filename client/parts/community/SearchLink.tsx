import { Search } from 'lucide'
import { ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Icon } from '../page/Icon.tsx'

/** Link to the search for questions and answers. */
export const SearchLink = () => (
  <ButtonLink href={`${paths.search}?scope=7`}>
    <Icon of={Search} size={18} />
    搜索问答
  </ButtonLink>
)
