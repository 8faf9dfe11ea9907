import { styled } from 'styled-components'
import type { Export } from '../../publish/readTypes.ts'
import { CodeText } from '../CodeText.tsx'
import { InlineText } from './InlineText.tsx'
import { MemberTable } from './MemberTable.tsx'

const kinds: Record<Export['kind'], string> = {
  component: '组件',
  hook: '钩子',
  function: '函数',
  class: '类',
  constant: '常量',
  type: '类型',
}

/** An exported name with its description, its type, and its props or fields. */
export function Entry({ entry }: { entry: Export }) {
  const { name, kind, about, text } = entry
  return (
    <Root id={name} aria-label={name}>
      <h3>
        <a href={`#${name}`}>{name}</a>
        <small className="kind">{kinds[kind]}</small>
      </h3>
      {about && (
        <p className="about" lang="en">
          <InlineText source={about} />
        </p>
      )}
      {text && <CodeText code={/^[(<]/.test(text) && kind !== 'type' ? name + text : text} />}
      <MemberTable of={entry} />
    </Root>
  )
}

const Root = styled.section`
  margin-top: 24px;
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
    font-size: var(--type-18);
  }
  h3 > a:hover {
    color: var(--primary-text);
  }
  .kind {
    color: var(--text-faint);
    font-weight: 400;
    font-size: var(--type-12);
  }
  .about {
    max-width: 46em;
    margin-top: 4px;
    color: var(--text-muted);
    line-height: 1.7;
  }
  pre {
    margin-top: 8px;
    padding-block: 8px;
    border-radius: var(--radius-control);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .further {
    margin-top: 12px;
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  .further > .one {
    margin-inline-end: 8px;
  }
`
