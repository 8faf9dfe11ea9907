import { expect, test } from 'vitest'
import { fillRecipes, recipeFiles } from '../../../../../lib/gallery/docs/fillRecipes.ts'

const reference = ['# ui', '', '<!-- recipe: next/app/layout.tsx -->', '', '```tsx', 'export const a = 1', '```', ''].join('\n')

test('the code of a recipe is inserted where a text refers to its file', () => {
  expect([...recipeFiles(reference)]).toEqual([['next/app/layout.tsx', 'export const a = 1\n']])
  expect(fillRecipes('甲\n\n<!-- recipe: next/app/layout.tsx -->\n\n乙', reference)).toBe('甲\n\n```tsx\nexport const a = 1\n```\n\n乙')
})

test('a text that refers to a recipe without code is refused', () => {
  expect(() => fillRecipes('<!-- recipe: next/app/page.tsx -->', reference)).toThrow('lib/docs has no recipe next/app/page.tsx')
})
