import { styled } from 'styled-components'
import { Button } from '#lib/primitives'

/** Covers the question while the clock of a practice is paused. */
export const Paused = ({ busy, onGoOn }: { busy: boolean; onGoOn: () => void }) => (
  <Sheet>
    <h2>练习已暂停</h2>
    <p className="muted">暂停期间不计时间，答过的都在。</p>
    <Button tone="primary" size="large" busy={busy} onClick={onGoOn}>
      继续练习
    </Button>
  </Sheet>
)

const Sheet = styled.section`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding: 64px 0;

  h2 {
    font-size: var(--type-24);
  }
`
