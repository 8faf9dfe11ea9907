import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { duration } from '#lib/primitives'
import { phones } from '#lib/theme'

/** Time for which the offer to start from the beginning is shown, in milliseconds. */
const offerMs = 8000

interface ResumeNoticeProps {
  /** The learner's last position, in seconds; 0 shows nothing. */
  from: number
  started: boolean
  onRestart: () => void
}

/** Shows 上次看到 12:30 with a button to start from the beginning; hidden once playback continues. */
export function ResumeNotice({ from, started, onRestart }: ResumeNoticeProps) {
  const [shown, setShown] = useState(from > 0)
  useEffect(() => {
    if (!started) return undefined
    const timer = setTimeout(() => setShown(false), offerMs)
    return () => clearTimeout(timer)
  }, [started])
  if (!shown) return null
  const restart = () => {
    onRestart()
    setShown(false)
  }
  return (
    <Note>
      <span>{`上次看到 ${duration(from)}`}</span>
      <button type="button" onClick={restart}>
        从头播放
      </button>
    </Note>
  )
}

const Note = styled.div`
  position: absolute;
  bottom: 76px;
  left: 16px;
  display: flex;
  align-items: center;
  padding-left: 16px;
  border-radius: var(--radius-control);
  background: rgb(18 22 28 / 0.88);

  button {
    min-height: 36px;
    padding: 0 16px;
    color: #34c98c;
    font-weight: 500;
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
  /* Does not overlap the large button in the centre of a small picture. */
  @media ${phones} {
    top: 8px;
    bottom: auto;
    left: 8px;
  }
`
