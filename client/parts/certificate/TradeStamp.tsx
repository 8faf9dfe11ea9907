import { styled } from 'styled-components'
import type { Seal } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { TradeSeal } from './TradeSeal.tsx'

/** Certified trade and level of a person beside their name. */
export const TradeStamp = ({ seal: { profession: occupation, level, emblem, hue } }: { seal: Seal }) => (
  <Stamp className="caption" data-part="stamp">
    <span aria-hidden="true">
      <TradeSeal {...{ occupation, level, emblem, hue }} size={20} />
    </span>
    {`${occupation} ${skillLevelLabel[level]}`}
  </Stamp>
)

const Stamp = styled.span`
  display: inline-flex;
  flex: none;
  gap: 4px;
  align-items: center;
  padding: 0 8px 0 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-full);
  color: var(--text-muted);
  white-space: nowrap;
`
