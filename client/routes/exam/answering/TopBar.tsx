import { ChevronLeft } from 'lucide'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { lowWindows, phones } from '#lib/theme'
import { attemptTitle } from '#parts/exam/question-texts.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useAnswers, useSession } from './useSession.ts'

interface TopBarProps {
  leaves: { used: number; allowed: number } | undefined
  busy: boolean
  /** Leaves the answering screen; the attempt continues. */
  onLeave: () => void
  onSubmit: () => void
}

/** Top bar with the exit, the time, and the submit button. */
export function TopBar({ leaves, busy, onLeave, onSubmit }: TopBarProps) {
  const { attempt, isPractice } = useSession()
  return (
    <Bar className="hairline">
      <button type="button" className="target muted" aria-label="暂时离开，答案都会留着" onClick={onLeave}>
        <Icon of={ChevronLeft} size={24} />
      </button>
      <h1 className="one-line">{attemptTitle(attempt)}</h1>
      <Saved />
      {leaves && <p className="leaves caption figures">{`切屏 ${leaves.used}/${leaves.allowed}`}</p>}
      <TimeLeft />
      <Button busy={busy} onClick={onSubmit}>
        {isPractice ? '结束' : '交卷'}
      </Button>
    </Bar>
  )
}

/** Combined storage state of all answers. */
function Saved() {
  const { answers } = useSession()
  useAnswers()
  const open = answers.unsent().filter(({ draft }) => !draft).length
  return <p className="saved caption figures">{open === 0 ? '答案已全部保存' : `${open} 题未存到服务器`}</p>
}

const Bar = styled.header`
  position: sticky;
  z-index: 50;
  top: 0;
  display: flex;
  /* Twice the text size does not fit into one row of a phone. */
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  min-height: 56px;
  padding: 4px var(--gutter) 4px calc(var(--gutter) - 12px);
  background: var(--bg);

  > :last-child {
    margin-left: auto;
  }
  h1 {
    flex: 1;
    min-width: 0;
    margin-left: -12px;
    font-size: var(--type-body);
    font-weight: 500;
  }
  :is(.saved, .leaves) {
    flex: none;
  }
  @media ${phones} {
    gap: 8px;

    .saved {
      display: none;
    }
    h1 {
      font-size: var(--type-14);
    }
  }
  @media ${lowWindows} {
    position: static;
  }
`
