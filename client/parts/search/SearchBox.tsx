import { type ReactNode, useState } from 'react'
import { textLimits } from '#lib/contract'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { paths } from '#app/paths.ts'
import { SearchButton } from './SearchButton.tsx'

/* If the script cannot be loaded, the search works without suggestions. */
const Suggestions = lazyComponent(() =>
  import('./Suggestions.tsx').then(
    (module) => module.Suggestions,
    () => () => null,
  ),
)

interface SearchBoxProps {
  /** Last query. */
  q?: string | undefined
  /** Further content of the form with its submit button; without it, the icon in the field submits. */
  children?: ReactNode
}

/** Search of the whole site: a plain form that works without scripts; suggestions are loaded on focus. */
export function SearchBox({ q, children }: SearchBoxProps) {
  const [entered, setEntered] = useState(false)
  const enter = () => setEntered(true)
  return (
    <form role="search" action={paths.search} data-icon="search">
      {!children && <SearchButton />}
      <input
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The list sets `aria-controls` once it is rendered.
        role="combobox"
        aria-expanded={false}
        aria-label="搜索"
        name="q"
        placeholder="搜课程、职业、讲师"
        autoComplete="off"
        maxLength={textLimits.query}
        defaultValue={q}
        enterKeyHint="search"
        onFocus={enter}
        onInput={enter}
      />
      {children}
      {entered && <Suggestions />}
    </form>
  )
}
