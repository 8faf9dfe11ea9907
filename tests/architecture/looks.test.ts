import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import { expectNone } from './expectNone.ts'
import { importsOf, root } from './sourceImports.ts'

/* Radii, font sizes, spacing and breakpoints are tokens, and selectors are classes; `npm run check` applies the same rules. */

const refused: Record<string, string> = {
  'a radius that is no token': 'border-radius: 10px;',
  'a radius that is no token among others': 'border-radius: var(--radius-card) 4px 0 0;',
  'the radius of one corner that is no token': 'border-top-left-radius: 0.5rem;',
  'a font size that is no token': 'font-size: 15px;',
  'a token that does not exist': 'font-size: var(--type-13);',
  'a font size in the font shorthand': 'font: 500 14px/1.5 sans-serif;',
  'clamp() with sizes that are no tokens': 'font-size: clamp(1.2rem, 5vw, 2rem);',
  'spacing outside the scale': 'padding: 8px 14px;',
  'negative spacing outside the scale': 'margin-left: -6px;',
  'spacing outside the scale in calc()': 'padding-bottom: calc(10px + env(safe-area-inset-bottom));',
  'spacing in em': 'gap: 0.5em;',
  'a row gap outside the scale': 'row-gap: 2px;',
  'a breakpoint that is no token': '@media (max-width: 700px) { color: red; }',
  'a selector by an element without meaning': '> p { color: red; }',
  'a selector that contains an element without meaning': 'a:hover b { color: red; }',
  'a selector by a missing class': 'div:not([class]) { color: red; }',
  'a height breakpoint that is no token': '@media (max-height: 400px) { color: red; }',
}

const accepted: Record<string, string> = {
  'radius tokens': 'border-radius: 0 var(--radius-card) var(--radius-full) 0;',
  'an inherited radius': 'border-radius: inherit;',
  'font size tokens': 'font-size: var(--type-14);',
  'a headline that scales between two tokens': 'font-size: clamp(var(--type-20), 2.4vw, var(--type-30));',
  'spacing of the scale': 'margin: -4px auto 0 12px; padding: 0 52% 20px var(--gutter);',
  'sums of spacing': 'padding: calc(24px + env(safe-area-inset-bottom)) 16px;',
  'breakpoint tokens': '@media ${phones} { color: red; }',
  'selectors by elements with a meaning': 'h2 a:hover { color: red; }',
  'media queries other than sizes': '@media (pointer: coarse) { color: red; }',
}

test.each(Object.entries(refused))('refused: %s', async (_what, declaration) => {
  expect(await faultsOf(declaration)).toHaveLength(1)
})

test.each(Object.entries(accepted))('accepted: %s', async (_what, declaration) => {
  expect(await faultsOf(declaration)).toEqual([])
})

async function faultsOf(css: string): Promise<string[]> {
  const code = `import { styled } from 'styled-components'\nconst Root = styled.div\`\n  ${css}\n\`\n`
  const { results } = await stylelint.lint({ code, codeFilename: `${root}/client/Sample.tsx`, cwd: root })
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text))
}

/* A bare class is also applied within child components: the red disc of the bell once covered the list of messages. */
test('the look of a class ends at the component: no child component uses the same name', () => {
  const source = (file: string) => readFileSync(join(root, file), 'utf8')
  const found = importsOf('client')
    .filter(({ from, to, typeOnly }) => from.endsWith('.tsx') && to.startsWith('client/') && to.endsWith('.tsx') && !typeOnly)
    .flatMap(({ from, to }) => {
      const [parent, child] = [source(from), source(to)]
      const rendered = [...child.matchAll(/export (?:function|const) ([A-Z]\w*)/g)].some(([, name]) => parent.includes(`<${name}`))
      const classes = rendered ? bareClasses(parent) : new Map<string, string>()
      return [...classes].flatMap(([name, look]) =>
        usedClasses(child).has(name) && /position: (?:absolute|fixed)|background|display:|(?<!-)width:/.test(look)
          ? [`${from} styles .${name}, which ${to} uses too`]
          : [],
      )
    })
  expectNone([...new Set(found)], 'Begin the selector with > and the parent, or rename the class.')
})

/** Returns the classes that styles select without a parent, with their declarations. */
const bareClasses = (code: string): Map<string, string> =>
  new Map([...code.matchAll(/^ {2}\.([a-z][\w-]*) \{([^{}]*)\}/gm)].map(([, name = '', look = '']) => [name, look]))

const usedClasses = (code: string): Set<string> =>
  new Set([...code.matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
