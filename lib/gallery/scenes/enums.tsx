import { styled } from 'styled-components'
import * as enums from '#lib/enums'
import { isValueOf, labelOf, OrderStatus, orderStatusLabel } from '#lib/enums'

export function UseScene() {
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
UseScene.title = '用法'
UseScene.note = '按名字取数值，按数值取中文名；不认识的数值叫“未知”，不会报错。'

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

/** Returns the label records of an enumeration; there can be several. */
const labelsOf = (name: string) =>
  Object.entries(enums).filter(
    ([other]) => other.toLowerCase().startsWith(name.toLowerCase()) && /^(Label|Title)$/.test(other.slice(name.length)),
  ) as [string, Record<string, string>][]

const enumerations = Object.entries(enums).filter(([name]) => /^[A-Z]/.test(name)) as [string, Record<string, string | number>][]

export function TableScene() {
  return (
    <Root data-sample>
      {enumerations.map(([name, values]) => (
        <section className="enumeration" key={name} aria-label={name}>
          <h3>{name}</h3>
          <dl>
            {Object.entries(values).map(([key, value]) => (
              <div className="pair" key={key}>
                <dt>
                  <code>{value}</code>
                  {key}
                </dt>
                <dd>
                  {labelsOf(name)
                    .map(([, labels]) => labels[value])
                    .join('·')}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Root>
  )
}
TableScene.title = '全部枚举'
TableScene.note = '名称、线上的数值、中文名。'

const Root = styled.div`
  columns: 280px;
  column-gap: 40px;
  font-size: var(--type-14);
  .enumeration {
    padding-bottom: 24px;
    break-inside: avoid;
  }
  h3 {
    font-size: var(--type-16);
  }
  dl {
    margin-top: 4px;
  }
  dl > .pair {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    padding: 4px 0;
    border-bottom: 1px solid var(--border);
  }
  dt {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dt > code {
    display: inline-block;
    min-width: 40px;
    color: var(--text-faint);
    font-variant-numeric: tabular-nums;
  }
  dd {
    flex: none;
    color: var(--text-muted);
  }
`
