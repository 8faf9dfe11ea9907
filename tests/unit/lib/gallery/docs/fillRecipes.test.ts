import { expect, test } from 'vitest'
import { fillRecipes, recipeFiles } from '../../../../../lib/gallery/docs/fillRecipes.ts'

const readme = ['# ui', '', '<!-- recipe: next/app/layout.tsx -->', '', '```tsx', 'export const a = 1', '```', ''].join('\n')

test('the code of a recipe stands in the README once, and a text has it where it names its file', () => {
  expect([...recipeFiles(readme)]).toEqual([['next/app/layout.tsx', 'export const a = 1\n']])
  expect(fillRecipes('甲\n\n<!-- recipe: next/app/layout.tsx -->\n\n乙', readme)).toBe('甲\n\n```tsx\nexport const a = 1\n```\n\n乙')
})

test('a text that names a file which the README does not have is refused', () => {
  expect(() => fillRecipes('<!-- recipe: next/app/page.tsx -->', readme)).toThrow('lib/README.md has no recipe next/app/page.tsx')
})
