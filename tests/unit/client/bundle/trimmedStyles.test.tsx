// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type * as StyledComponents from 'styled-components'
import { buildTrimmed } from './buildTrimmed.ts'

type Module = Pick<typeof StyledComponents, 'css' | 'keyframes' | 'styled' | 'StyleSheetManager'>

const source = `export { css, keyframes, styled, StyleSheetManager } from '${resolve('node_modules/styled-components/dist/styled-components.browser.esm.js')}'`

/** The markup and the rules of a page with styles of every kind that the site has. */
function drawn({ css, keyframes, styled, StyleSheetManager }: Module) {
  const turn = keyframes`from { rotate: 0deg; } to { rotate: 1turn; }`
  const quiet = css`
    color: var(--text-faint);
    &:hover {
      color: var(--text);
    }
  `
  const Icon = styled.svg`
    width: 1em;
    animation: ${turn} 1s;
  `
  const Card = styled.article.attrs({ role: 'group' })<{ $wide?: boolean }>`
    ${quiet}
    padding: ${({ $wide }) => ($wide ? '2px' : 0)};
    background: url('https://example.com/a;b}.png');
    > a,
    & + &,
    &[data-open] ${Icon} {
      margin: 0;
    }
    &&::after {
      content: '//';
    }
    @media (min-width: 600px) {
      padding: 4px;
      h2 {
        margin: 1px;
      }
    }
    @supports (display: grid) {
      display: grid;
    }
  `
  const Warm = styled(Card)`
    color: red;
  `
  const Named = styled(({ className }: { className?: string }) => <p className={className}>named</p>)`
    margin: 3px;
  `
  const target = document.createElement('div')
  document.body.append(target)
  const { container } = render(
    <StyleSheetManager target={target}>
      <Card id="a" $wide>
        <Icon />
      </Card>
      <Warm as="section" className="own" title="b" />
      <Named />
    </StyleSheetManager>,
  )
  const rules = [...target.querySelectorAll('style')].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText))
  return { markup: container.innerHTML, rules }
}

test('trimmed, styles are as the whole library writes them', async () => {
  const [trimmed, whole] = await Promise.all([true, false].map((one) => buildTrimmed<Module>(source, { trimmed: one })))
  const expected = drawn(whole!)
  expect(expected.rules.length).toBeGreaterThan(8)
  expect(drawn(trimmed!)).toEqual(expected)
})

test('trimmed, any element can be styled', async () => {
  const { styled } = await buildTrimmed<Module>(source, { trimmed: true })
  expect(
    ['a', 'search', 'feBlend', 'svg'].map(
      (tag) =>
        styled[tag as 'a']`
          color: red;
        `.target,
    ),
  ).toEqual(['a', 'search', 'feBlend', 'svg'])
  expect(styled.a).toBe(styled.a)
})
