import { styled } from 'styled-components'
import type { PackageEntry, Export } from '../../publish/readTypes.ts'
import { CodeText } from '../CodeText.tsx'
import { Entry } from './Entry.tsx'

/** Kinds of exports in display order, with their headings. */
export const kindHeadings: readonly (readonly [kind: Export['kind'], id: string, title: string])[] = [
  ['component', 'components', '组件'],
  ['hook', 'hooks', '钩子'],
  ['function', 'functions', '函数'],
  ['class', 'classes', '类'],
  ['constant', 'constants', '常量'],
  ['type', 'kinds', '类型'],
]

/** Lists all exports of an entry point of the package. */
export function PackageEntryBody({ door: { entry, exports } }: { door: PackageEntry }) {
  return (
    <Root>
      <CodeText code={`import { ${exports.find(({ kind }) => kind !== 'type')?.name ?? ''} } from '@zeyiji/ui/${entry}'`} />
      {kindHeadings.map(([kind, id, title]) => {
        const entries = exports.filter((one) => one.kind === kind)
        if (entries.length === 0) return null
        return (
          <section key={kind} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {entries.map((one) => (
              <Entry key={one.name} entry={one} />
            ))}
          </section>
        )
      })}
    </Root>
  )
}

const Root = styled.div`
  & > pre {
    margin-top: 16px;
    border-radius: var(--radius-card);
  }
  h2 {
    margin-top: 40px;
    font-size: var(--type-24);
  }
`
