import { AtSign, Bold, Code, Link, List, ListOrdered, Quote } from 'lucide'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { smallPhones } from '#lib/theme'
import { Icon } from '../page/Icon.tsx'
import { insertText } from './insertText.ts'
import { createEdit, type Mark } from './markdownEdits.ts'

const marks: readonly { mark: Mark; label: string; icon: typeof Bold }[] = [
  { mark: 'bold', label: '加粗', icon: Bold },
  { mark: 'list', label: '列表', icon: List },
  { mark: 'numbers', label: '编号列表', icon: ListOrdered },
  { mark: 'quote', label: '引用', icon: Quote },
  { mark: 'code', label: '代码', icon: Code },
  { mark: 'link', label: '链接', icon: Link },
]

/** Toolbar with Markdown formatting and the @ mention. */
export function FormattingToolbar({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const apply = (mark: Mark) => {
    const area = field.current
    if (!area) return
    const edit = createEdit(mark, { text: area.value, start: area.selectionStart, end: area.selectionEnd })
    area.setSelectionRange(edit.from, edit.to)
    insertText(area, edit.text)
    area.setSelectionRange(...edit.select)
  }
  return (
    <Bar role="toolbar" aria-label="格式">
      {marks.map(({ mark, label, icon }) => (
        <button key={mark} type="button" data-mark={mark} title={label} aria-label={label} onClick={() => apply(mark)}>
          <Icon of={icon} size={18} />
        </button>
      ))}
      <button type="button" title="提到别人" aria-label="提到别人" onClick={() => field.current && insertText(field.current, '@')}>
        <Icon of={AtSign} size={18} />
      </button>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-bottom: 4px;

  button {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: var(--radius-control);
    color: var(--text-muted);
  }
  button:hover {
    background: var(--bg-sunken);
    color: var(--text);
  }
  /* As many buttons as fit in one row. */
  @media ${smallPhones} {
    justify-content: space-between;

    [data-mark='code'] {
      display: none;
    }
  }
  @media (pointer: coarse) {
    gap: 0;

    button {
      width: 44px;
      height: 44px;
    }
  }
`
