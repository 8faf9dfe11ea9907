import { type SubmitEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { textLimits } from '#lib/contract'
import { enterHistory } from '#lib/preview'
import { Button, Dialog, Skeleton, VisuallyHidden } from '#lib/primitives'
import { lowWindows } from '#lib/theme'
import { createSuggester } from '../search/createSuggester.ts'
import type { ChoiceGroup } from './ChoiceGroup.ts'
import { useFilterOptions } from './useFilterOptions.ts'
import { type ListAddress, type ListFilter, withoutConditions } from './ListAddress.ts'
import type { SearchTexts } from './searchGroup.tsx'

/** Props of a list's own sheet. */
export interface ListSheetProps<Filter> {
  /** Filter of the list below. */
  filter: Filter
  onClose: () => void
}

interface FilterSheetProps<Filter, Options> extends ListSheetProps<Filter> {
  address: ListAddress<Filter>
  /** Filter without any condition. */
  empty?: Filter
  /** Fetches all filter options of the list. */
  fetchOptions: () => Promise<Options>
  groups: (draft: Filter, options: Options) => ChoiceGroup<Filter>[]
  /** Fetches the results of a filter for their number. */
  fetchResults: (draft: Filter & { pageSize: 1 }, options: { signal: AbortSignal }) => Promise<{ total: number }>
  /** Measure word and noun of the results: `门课程`. */
  unit: string
  /** Texts of the search field; without it there is none. */
  search?: SearchTexts
}

/** Sheet with all filters, which counts the results during selection and applies it with one button. The back button closes it. */
export function FilterSheet<Filter extends ListFilter, Options>({
  address,
  filter,
  empty = withoutConditions(filter),
  fetchOptions,
  groups,
  fetchResults,
  unit,
  search: words,
  onClose,
}: FilterSheetProps<Filter, Options>) {
  const [draft, setDraft] = useState(filter)
  const first: object = { exact: draft.q === filter.q ? filter.exact : undefined, page: 1, more: undefined }
  const href = address.href(draft, first)
  const [applying, setApplying] = useState(false)
  const count = useResultCount(
    href.slice(href.split('?')[0]!.length),
    async (asked, signal) => (await fetchResults({ ...address.read({ search: asked }), pageSize: 1 }, { signal })).total,
  )
  const { options, failed, load } = useFilterOptions(fetchOptions)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [opened] = useState(search)
  useEffect(() => enterHistory(onClose), [onClose])
  // The sheet stays open until the list below shows the selection.
  useEffect(() => {
    if (search !== opened) onClose()
  }, [search, opened, onClose])

  function apply(event: SubmitEvent) {
    event.preventDefault()
    if (href === pathname + search) return onClose()
    setApplying(true)
    // Replaces the history entry of the sheet, so that the back button leads to the previous list.
    void Promise.resolve(navigate(href, { replace: true })).finally(() => setApplying(false))
  }

  return (
    <Dialog title="筛选" onClose={onClose}>
      <Form onSubmit={apply}>
        {options ? (
          groups(draft, options).map(({ id, label, lines }) => (
            <fieldset key={id}>
              <legend>{label}</legend>
              {lines.map((line, index) => (
                <p className="tags" key={line.label ?? index}>
                  {line.choices.map((choice) => (
                    <button
                      type="button"
                      key={choice.label}
                      aria-pressed={choice.chosen}
                      onClick={() => setDraft({ ...draft, ...choice.change })}
                    >
                      {choice.label}
                      {choice.count !== undefined && <small className="count caption figures">{choice.count}</small>}
                    </button>
                  ))}
                </p>
              ))}
            </fieldset>
          ))
        ) : failed ? (
          <p className="muted">
            筛选条件没有取到，请检查网络。<Button onClick={load}>重新加载</Button>
          </p>
        ) : (
          <Skeleton height={320} />
        )}
        {words && (
          <input
            type="search"
            aria-label={words.label}
            placeholder={words.placeholder}
            maxLength={textLimits.query}
            value={draft.q ?? ''}
            enterKeyHint="search"
            onChange={({ target }) => setDraft({ ...draft, q: target.value || undefined })}
          />
        )}
        <footer>
          <Button size="large" onClick={() => setDraft(empty)}>
            重置
          </Button>
          <Button type="submit" tone="primary" size="large" busy={applying}>
            {count === undefined ? '查看结果' : `查看 ${count} 个结果`}
          </Button>
        </footer>
        <VisuallyHidden role="status">{count !== undefined && `共 ${count} ${unit}`}</VisuallyHidden>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 20px;

  input {
    width: 100%;
    height: 44px;
    padding: 0 16px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg);
    font-size: var(--type-16);
  }
  fieldset {
    display: grid;
    gap: 8px;
  }
  legend {
    margin-bottom: 8px;
    font-weight: 600;
  }
  fieldset button {
    min-height: 44px;
    padding: 0 16px;
    border-radius: var(--radius-control);
    background: var(--bg-subtle);
    font-size: var(--type-14);
  }
  fieldset button[aria-pressed='true'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 0 0 0 1px var(--primary);
    font-weight: 600;
  }
  footer {
    position: sticky;
    bottom: 0;
    display: grid;
    grid-template-columns: 1fr 2fr;
    gap: 12px;
    margin: 0 -24px -24px;
    padding: 12px 24px calc(12px + env(safe-area-inset-bottom));
    border-top: 1px solid var(--border);
    background: var(--bg-raised);
  }
  @media ${lowWindows} {
    footer {
      position: static;
    }
  }
`

/** Fetches the number of results of a query. */
type CountResults = (search: string, signal: AbortSignal) => Promise<number>

/** Returns the number of results of a query, fetched with a delay after the last change; undefined while it is unknown. */
function useResultCount(search: string, countResults: CountResults): number | undefined {
  const [count, setCount] = useState<number>()
  const [counter] = useState(() => createSuggester({ ask: countResults, onAnswer: setCount, onFault: () => setCount(undefined) }))
  useEffect(() => {
    setCount(undefined)
    counter.suggest(search)
    return counter.stop
  }, [counter, search])
  return count
}
