import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import { root } from './sourceImports.ts'

/* Styles take radii, sizes of type, distances and widths of screen from the tokens, and know elements by classes; the check runs the same rules over all sources. */

const refused: Record<string, string> = {
  'a radius of its own': 'border-radius: 10px;',
  'a radius of its own at one corner': 'border-radius: var(--radius-card) 4px 0 0;',
  'a single corner of its own': 'border-top-left-radius: 0.5rem;',
  'a size of type of its own': 'font-size: 15px;',
  'a size of type that there is not': 'font-size: var(--type-13);',
  'a size of type within the font': 'font: 500 14px/1.5 sans-serif;',
  'a headline between sizes of its own': 'font-size: clamp(1.2rem, 5vw, 2rem);',
  'a distance beside the scale': 'padding: 8px 14px;',
  'a negative distance beside the scale': 'margin-left: -6px;',
  'a distance within a sum': 'padding-bottom: calc(10px + env(safe-area-inset-bottom));',
  'a distance by the size of the letters': 'gap: 0.5em;',
  'a distance between rows': 'row-gap: 2px;',
  'a width of screen of its own': '@media (max-width: 700px) { color: red; }',
  'an element that means nothing by itself': '> p { color: red; }',
  'such an element within another selector': 'a:hover b { color: red; }',
  'what has no class': 'div:not([class]) { color: red; }',
  'a height of screen of its own': '@media (max-height: 400px) { color: red; }',
}

const accepted: Record<string, string> = {
  'radii of the tokens': 'border-radius: 0 var(--radius-card) var(--radius-full) 0;',
  'the box around': 'border-radius: inherit;',
  'sizes of the tokens': 'font-size: var(--type-14);',
  'a headline that grows from one size to another': 'font-size: clamp(var(--type-20), 2.4vw, var(--type-30));',
  'distances of the scale': 'margin: -4px auto 0 12px; padding: 0 52% 20px var(--gutter);',
  'sums of distances': 'padding: calc(24px + env(safe-area-inset-bottom)) 16px;',
  'widths of the set': '@media ${phones} { color: red; }',
  'elements that say what they are': 'h2 a:hover { color: red; }',
  'what is no width': '@media (pointer: coarse) { color: red; }',
}

test.each(Object.entries(refused))('%s is refused', async (_what, declaration) => {
  expect(await faultsOf(declaration)).toHaveLength(1)
})

test.each(Object.entries(accepted))('%s: accepted', async (_what, declaration) => {
  expect(await faultsOf(declaration)).toEqual([])
})

async function faultsOf(css: string): Promise<string[]> {
  const code = `import { styled } from 'styled-components'\nconst Root = styled.div\`\n  ${css}\n\`\n`
  const { results } = await stylelint.lint({ code, codeFilename: `${root}/client/Sample.tsx`, cwd: root })
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text))
}
