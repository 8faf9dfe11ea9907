import { styled } from 'styled-components'

/** One thing that is on or off. */
export interface Switch {
  key: string
  label: string
  about?: string | undefined
  on: boolean
}

interface SwitchRowsProps {
  /** Names the rows for screen readers. */
  label: string
  switches: readonly Switch[]
  busy: boolean
  onChange: (key: string, on: boolean) => void
}

/** Switches that are stored at once. */
export const SwitchRows = ({ label, switches, busy, onChange }: SwitchRowsProps) => (
  <Rows aria-label={label} aria-busy={busy}>
    {switches.map(({ key, label: name, about, on }) => (
      <li key={key} className="hairline">
        <label>
          <span className="kind">
            {name}
            {about !== undefined && <small className="meta">{about}</small>}
          </span>
          <input type="checkbox" checked={on} onChange={({ target }) => onChange(key, target.checked)} />
        </label>
      </li>
    ))}
  </Rows>
)

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

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
