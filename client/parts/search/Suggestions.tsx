import { Clock, Search, X } from 'lucide'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { VisuallyHidden } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Icon } from '../page/Icon.tsx'
import { marked } from './highlightMarks.tsx'
import { reportOpened } from './reportOpened.ts'
import { deleteSearch, deleteSearches } from './searchHistory.ts'
import { SuggestionPanel } from './SuggestionPanel.ts'
import { lineId, useCombobox } from './useCombobox.ts'
import { useSuggestions } from './useSuggestions.ts'

/** Suggestions of the search box that they are rendered in; see `SearchBox`. */
export function Suggestions() {
  const root = useRef<HTMLDivElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()
  const { groups, stop } = useSuggestions(typed)
  const lines = groups.flatMap(({ lines: some }) => some)
  const own = groups[0]?.own ? groups[0].lines.length : 0
  const choose = (index: number, form: HTMLFormElement) => {
    const line = lines[index]
    const field = form.querySelector('input')!
    if (line?.thing) reportOpened({ ...line.thing, q: typed ?? field.value, position: index + 1, suggested: true })
    if (line) field.value = line.href ? '' : line.text
    // On touch devices, closes the keyboard to make space for the results.
    if (matchMedia('(pointer: coarse)').matches) field.blur()
    void navigate(line?.href ?? searchHref(form))
  }
  const remove = (index: number) => index < own && deleteSearch(lines[index]!.text)
  const active = useCombobox({
    inside: root,
    listId,
    count: lines.length,
    onAsk: setTyped,
    onCompose: stop,
    onChoose: choose,
    onDelete: remove,
  })
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    const index = Number(target.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? -1)
    if (index < 0) return
    if (target.closest('i')) return remove(index)
    setTyped(undefined)
    choose(index, target.closest('form')!)
  }
  useEffect(() => {
    if (active >= 0) document.getElementById(lineId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  let index = -1
  return (
    <>
      <SuggestionPanel
        className="card"
        ref={root}
        hidden={lines.length === 0}
        // Preserves the focus of the field on a click in the list.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <div role="listbox" id={listId} aria-label="搜索建议">
          {groups.map(({ title, lines: some, own: mine }) => (
            <div key={title} role="group" aria-label={title || '搜索建议'}>
              {title && (
                <p className="head meta" aria-hidden="true">
                  {title}
                </p>
              )}
              {some.map(({ text, marks, via, kind, href, image }) => {
                index += 1
                return (
                  <div key={href ?? text} role="option" id={lineId(listId, index)} aria-selected={index === active} data-line={index}>
                    {image ? <img src={image} alt="" width="36" height="36" /> : <Icon of={mine ? Clock : Search} size={16} />}
                    <span className="text one-line">
                      {via && <span className="muted">{`${via} → `}</span>}
                      {marked(text, marks)}
                    </span>
                    {kind && <small className="kind caption">{kind}</small>}
                    {mine && (
                      <i className="remove" title="删除这条搜索历史">
                        <Icon of={X} size={16} />
                      </i>
                    )}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        {own > 0 && (
          <button type="button" onClick={deleteSearches}>
            清空搜索历史
          </button>
        )}
      </SuggestionPanel>
      <VisuallyHidden role="status">{lines.length > 0 ? `有 ${lines.length} 条建议，按上下方向键选择` : ''}</VisuallyHidden>
    </>
  )
}

/** Returns the address that submitting the form leads to; for an empty query, the search page. */
function searchHref(form: HTMLFormElement): string {
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>
  const q = fields['q']?.trim()
  return q ? `${paths.search}?${new URLSearchParams({ ...fields, q })}` : paths.search
}
