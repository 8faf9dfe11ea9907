import { Copy, Search } from 'lucide'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useCopy } from '#lib/hooks'
import { Button, duration, VisuallyHidden } from '#lib/primitives'
import { smallPhones } from '#lib/theme'
import { showToast } from '#app/browser/action/showToast.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { marked } from '#parts/search/highlightMarks.tsx'
import type { TranscriptLine } from './parseCues.ts'
import { useFollowedLine } from './useFollowedLine.ts'

interface TranscriptProps {
  lines: readonly TranscriptLine[]
  language: string
  /** Returns the player's position, in seconds. */
  position: () => number
  onJump: (seconds: number) => void
}

/** A transcript: the spoken line is highlighted and kept in view, a click on a line jumps to it, and text can be searched. */
export function Transcript({ lines, language, position, onJump }: TranscriptProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const words = typed.trim().toLowerCase()
  const found = lines.map((line, index) => ({ ...line, index })).filter(({ text }) => text.toLowerCase().includes(words))
  const { current, left, comeBack } = useFollowedLine({ box, lines, position, held: words !== '' })
  const { copied, copy } = useCopy()
  const field = useId()
  const copyAll = async () => {
    const text = lines.map(({ from, text: said }) => `${duration(Math.floor(from))} ${said}`).join('\n')
    if (!(await copy(text))) void showToast('error', '没有复制成功，请选中文字复制')
  }
  // All lines form a single tab stop: the spoken line, or the first one.
  const stop = found.some(({ index }) => index === current) ? current : (found[0]?.index ?? -1)
  return (
    <Root>
      <div className="tools">
        <label className="find" htmlFor={field}>
          <VisuallyHidden>在文稿里查找</VisuallyHidden>
          <Icon of={Search} size={18} />
        </label>
        <input
          id={field}
          type="search"
          className="field"
          placeholder="在文稿里查找"
          maxLength={50}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button onClick={() => void copyAll()}>
          <Icon of={Copy} size={18} />
          {copied ? '已复制' : '复制全文'}
        </Button>
      </div>
      <p className="meta" role="status">
        {words !== '' && (found.length > 0 ? `找到 ${found.length} 句` : `文稿里没有“${typed.trim()}”，换个说法试试`)}
      </p>
      <div className="frame">
        <div className="box" ref={box} lang={language} role="group" aria-label="文稿">
          {found.map(({ index, from, text }) => (
            <button
              type="button"
              className="line muted"
              key={index}
              tabIndex={index === stop ? 0 : -1}
              data-line={index}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onJump(from)}
              onKeyDown={moveAmongLines}
            >
              <time className="figures">{duration(Math.floor(from))}</time>
              <span className="said">{words === '' ? text : marked(text, marksOf(text, words))}</span>
            </button>
          ))}
        </div>
        {left && (
          <Button size="small" className="back" onClick={comeBack}>
            回到正在讲的这句
          </Button>
        )}
      </div>
    </Root>
  )
}

/** Returns all positions of the search words in a text. */
function marksOf(text: string, words: string): [from: number, to: number][] {
  const marks: [number, number][] = []
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(words); at >= 0; at = lower.indexOf(words, at + words.length)) marks.push([at, at + words.length])
  return marks
}

/** Moves the focus among the lines by Up, Down, Home and End. */
function moveAmongLines(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const all = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[]
  const at = all.indexOf(event.currentTarget)
  const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  // The player uses these keys as well.
  event.stopPropagation()
  all[Math.max(0, Math.min(all.length - 1, place))]?.focus()
}

const Root = styled.div`
  .tools {
    position: relative;
    display: flex;
    gap: 12px;
  }
  .find {
    position: absolute;
    top: 11px;
    left: 12px;
    color: var(--text-faint);
    pointer-events: none;
  }
  .field {
    flex: 0 1 320px;
    min-width: 0;
    height: 40px;
    padding: 0 12px 0 40px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
  }
  .meta {
    min-height: 24px;
    margin: 4px 0;
  }
  .frame {
    position: relative;
  }
  .box {
    max-height: min(480px, 60dvh);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .line {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    gap: 8px;
    width: 100%;
    min-height: 40px;
    padding: 8px 12px;
    border-radius: var(--radius-control);
    line-height: 1.6;
    text-align: start;
  }
  .line:hover {
    background: var(--bg-sunken);
    color: var(--text);
  }
  .line[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  .found {
    background: var(--warning-soft);
    color: inherit;
  }
  .line:focus-visible {
    outline-offset: -2px;
  }
  time {
    font-size: var(--type-14);
    line-height: 1.6rem;
  }
  .back {
    position: absolute;
    right: 16px;
    bottom: 12px;
    box-shadow: var(--shadow-float);
  }
  @media ${smallPhones} {
    .line {
      grid-template-columns: 44px minmax(0, 1fr);
      padding-inline: 8px;
    }
  }
`
