import { styled } from 'styled-components'

interface SwitchRowProps {
  label: string
  about?: string | undefined
  on: boolean
  onChange: (on: boolean) => void
}

/** List row with a switch. */
export const SwitchRow = ({ label, about, on, onChange }: SwitchRowProps) => (
  <Row className="hairline">
    <label>
      <span className="kind">
        {label}
        {about !== undefined && <small className="meta">{about}</small>}
      </span>
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
    </label>
  </Row>
)

const Row = styled.li`
  label {
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    padding: 8px 0;
    cursor: pointer;
  }
  .kind {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
