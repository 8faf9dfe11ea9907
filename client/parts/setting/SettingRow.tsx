import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'

interface SettingRowProps {
  label: string
  /** Current value. */
  value?: ReactNode
  /** Meaning of the setting, or consequence of a change. */
  about?: ReactNode
  /** Action that changes the setting. */
  action?: ReactNode
  /** Content unfolded below, such as the form of the action. */
  children?: ReactNode
}

/** Row of one setting: its name, its current value, and the available action. */
export const SettingRow = ({ label, value, about, action, children }: SettingRowProps) => (
  <Row className="hairline">
    <h3>{label}</h3>
    <div className="state">
      {value !== undefined && <div className="value">{value}</div>}
      {about !== undefined && <p className="meta">{about}</p>}
    </div>
    {action !== undefined && <div className="action">{action}</div>}
    {children}
  </Row>
)

const Row = styled.section`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  min-height: 64px;
  padding: 12px 0;

  h3 {
    font-size: var(--type-body);
    font-weight: 500;
  }
  .value {
    overflow-wrap: anywhere;
  }
  .action {
    display: flex;
    gap: 8px;
    justify-self: end;
  }
  > :nth-child(n + 4),
  > .unfolded {
    grid-column: 1 / -1;
  }
  @media ${phones} {
    grid-template-columns: minmax(0, 1fr) auto;

    h3 {
      grid-column: 1;
    }
    .state {
      grid-row: 2;
    }
    .action {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
    /* Two buttons beside the text would leave it no space. */
    .action:has(> :nth-child(2)) {
      grid-row: 3;
      grid-column: 1 / -1;
      justify-self: start;
      margin-top: 8px;
    }
  }
`
