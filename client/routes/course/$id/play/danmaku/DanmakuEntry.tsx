import { Settings2 } from 'lucide'
import { type SubmitEvent, useId, useState } from 'react'
import { styled } from 'styled-components'
import { danmakuLimits } from '#lib/contract'
import { Button, duration } from '#lib/primitives'
import { phones } from '#lib/theme'
import { useSelfId } from '#app/useSelf.ts'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { DanmakuSettings } from './DanmakuSettings.tsx'
import { useDanmakuDraft } from './useDanmakuDraft.ts'

interface DanmakuEntryProps {
  lessonId: string
  video: HTMLVideoElement
}

/** Field to write a danmaku at the current position, and a button for the settings. */
export function DanmakuEntry(props: DanmakuEntryProps) {
  const owner = useSelfId()
  // A draft belongs to its author, so it is not read before the user is known.
  return owner !== null && <Entry key={owner} owner={owner} {...props} />
}

function Entry({ owner, lessonId, video }: DanmakuEntryProps & { owner: string }) {
  const [open, setOpen] = useState(false)
  const [id, settings] = [useId(), useId()]
  const { text, drafts, busy, result, change, send } = useDanmakuDraft({ owner, lessonId, video })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Root>
      <form onSubmit={submit} noValidate>
        <input
          id={id}
          className="text grow"
          aria-label="发一条弹幕"
          aria-describedby={`${id}-result`}
          placeholder="发一条弹幕（匿名）"
          maxLength={danmakuLimits.text}
          enterKeyHint="send"
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <span className="count meta figures" aria-hidden="true">{`${text.length}/${danmakuLimits.text}`}</span>
        <Button type="submit" tone="primary" busy={busy}>
          发送
        </Button>
        <Button
          aria-label="弹幕设置"
          title="弹幕设置"
          aria-expanded={open}
          aria-controls={open ? settings : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon of={Settings2} size={18} />
        </Button>
      </form>
      <p id={`${id}-result`} className="result meta" role="status" data-empty={result === undefined || undefined}>
        {result && (result.at === undefined ? result.words : `${duration(Math.floor(result.at))} ${result.words}`)}
      </p>
      <OtherFormDrafts drafts={drafts} />
      {open && <DanmakuSettings id={settings} />}
    </Root>
  )
}

const Root = styled.div`
  flex: 1;
  min-width: 0;

  form {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .text {
    height: 40px;
    padding: 0 12px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    color: var(--text);
  }
  .count {
    flex: none;
  }
  .result {
    margin-top: 4px;
    overflow-wrap: anywhere;
  }
  .result[data-empty] {
    margin: 0;
  }
  @media (pointer: coarse) {
    .text,
    form > button {
      min-height: 44px;
    }
  }
  @media ${phones} {
    form > button {
      padding-inline: 12px;
    }
  }
`
