import { Search } from 'lucide'
import { ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Icon } from '../page/Icon.tsx'

/** Leads to the search among questions and their answers. */
export const SearchLink = () => (
  <ButtonLink href={`${paths.search}?scope=7`}>
    <Icon of={Search} size={18} />
    搜索问答
  </ButtonLink>
)
