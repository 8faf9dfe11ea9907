import { styled } from 'styled-components'
import { textLimits } from '#lib/contract'
import { phones } from '#lib/theme'
import { SearchButton } from './SearchButton.tsx'

interface SearchFormProps {
  /** Path of the list. */
  action: string
  /** Accessible name of the form and its field. */
  label: string
  placeholder: string
  /** Current query. */
  q: string | undefined
  /** Further parameters of the address, which the form preserves. */
  rest: Record<string, string>
}

/** Search within one list: a plain form that works without scripts, with a shareable address. */
export function SearchForm({ action, label, placeholder, q = '', rest }: SearchFormProps) {
  return (
    <Form role="search" action={action} aria-label={label} data-icon="search">
      {Object.entries(rest).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchButton />
      <input
        key={q}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        maxLength={textLimits.query}
        defaultValue={q}
        enterKeyHint="search"
      />
    </Form>
  )
}

const Form = styled.form`
  position: relative;
  flex: 0 1 200px;
  min-width: 0;

  input {
    width: 100%;
    height: 40px;
    padding: 0 12px 0 40px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
  }
  input::placeholder {
    color: var(--text-faint);
    opacity: 1;
  }
  input:focus {
    border-color: var(--primary);
  }
  @media ${phones} {
    flex: 1 1 100%;

    input {
      height: 44px;
      /* Phones zoom in on focus of text smaller than 16 px. */
      font-size: var(--type-16);
    }
  }
`
