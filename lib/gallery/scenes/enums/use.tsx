import { isValueOf, labelOf, OrderStatus, orderStatusLabel } from '#lib/enums'
import { styled } from 'styled-components'

export const title = '用法'
export const note = '按名字取数值，按数值取中文名；不认识的数值叫“未知”，不会报错。'

export function Scene() {
  return (
    <List data-sample>
      {[OrderStatus.Paid, 101, 5].map((status) => (
        <li key={status}>
          <code>{status}</code>
          {labelOf(orderStatusLabel, status)}
          {!isValueOf(OrderStatus, status) && <small className="note">（规格里没有这个数值）</small>}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  code {
    display: inline-block;
    min-width: 40px;
    color: var(--text-muted);
  }
  .note {
    color: var(--text-faint);
    font-size: var(--type-12);
  }
`
