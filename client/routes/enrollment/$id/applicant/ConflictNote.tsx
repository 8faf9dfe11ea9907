import { styled } from 'styled-components'
import { Button } from '#lib/primitives'

interface ConflictNoteProps {
  onMine: () => void
  onTheirs: () => void
}

/** Lets the user choose between two versions of the form after a change in another window or device. */
export const ConflictNote = ({ onMine, onTheirs }: ConflictNoteProps) => (
  <Note role="alert">
    <span>这份报名表在另一个窗口或设备上改过，和这里的不一样。要保留哪一份？</span>
    <span className="tags">
      <Button size="small" onClick={onMine}>
        用这里的
      </Button>
      <Button size="small" onClick={onTheirs}>
        用那边的
      </Button>
    </span>
  </Note>
)

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--warning-soft);
  color: var(--warning);
  font-size: var(--type-14);
`
