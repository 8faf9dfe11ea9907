import { styled } from 'styled-components'
import type { Export } from '../../publish/readTypes.ts'
import { InlineText } from './InlineText.tsx'

/** Maximum number of inherited attributes that are listed by name. A component with more inherits those of all elements. */
const listed = 16

/** Table of the props of a component or the fields of a type, as resolved by the compiler. */
export function MemberTable({ of: { name, kind, members, inherited } }: { of: Export }) {
  const first = kind === 'component' ? '属性' : '名称'
  const withInitial = members.some(({ initial }) => initial !== undefined)
  const withAbout = members.some(({ about }) => about !== '')
  return (
    <>
      {members.length > 0 && (
        <Root role="region" aria-label={`${name}：${first}`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                <th scope="col">{kind === 'constant' ? '值' : '类型'}</th>
                {withInitial && <th scope="col">默认</th>}
                {withAbout && <th scope="col">说明</th>}
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <tr key={member.name}>
                  <th scope="row">
                    <code>{member.name}</code>
                    {!member.optional && kind === 'component' && <small className="required">必填</small>}
                  </th>
                  <td>{member.type ? <code>{member.type}</code> : '见源码'}</td>
                  {withInitial && <td className="initial">{member.initial === undefined ? '' : <code>{member.initial}</code>}</td>}
                  {withAbout && (
                    <td className="about" lang="en">
                      <InlineText source={member.about} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Root>
      )}
      {kind === 'component' && inherited.length > 0 && (
        <p className="further">
          {inherited.length > listed ? '此外接受原生元素的全部属性。' : '此外与原生元素相同：'}
          {inherited.length <= listed &&
            inherited.map((one) => (
              <code key={one} className="one">
                {one}
              </code>
            ))}
        </p>
      )}
      {kind === 'component' && members.length === 0 && inherited.length === 0 && <p className="further">没有属性。</p>}
    </>
  )
}

const Root = styled.div`
  margin-top: 12px;
  overflow-x: auto;
  table {
    width: 100%;
    min-width: 640px;
    border-collapse: collapse;
    font-size: var(--type-14);
  }
  th,
  td {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  td.about {
    min-width: 240px;
    padding-inline-end: 0;
    color: var(--text-muted);
  }
  thead th {
    color: var(--text-faint);
    font-size: var(--type-12);
  }
  th,
  .initial {
    white-space: nowrap;
  }
  td:nth-child(2) {
    min-width: 160px;
  }
  code {
    overflow-wrap: anywhere;
  }
  .required {
    display: block;
    color: var(--danger);
    font-size: var(--type-12);
  }
`
