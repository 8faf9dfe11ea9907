/** The code that the README of the library names as a recipe, by the path of its file: `next/app/layout.tsx`. */
export function recipeFiles(readme: string): Map<string, string> {
  const fences = readme.matchAll(/<!-- recipe: (\S+) -->\n\n```\w+\n(.*?)```/gs)
  return new Map([...fences].map(([, path = '', code = '']) => [path, code]))
}

/** Puts the code of the README where a text names it, `<!-- recipe: next/app/layout.tsx -->`: it is written once, and tested there. */
export function fillRecipes(text: string, readme: string): string {
  const files = recipeFiles(readme)
  return text.replaceAll(/^<!-- recipe: (\S+) -->$/gm, (_comment, path: string) => {
    const code = files.get(path)
    if (code === undefined) throw new Error(`lib/README.md has no recipe ${path}, which recipes.md names`)
    return `\`\`\`${path.split('.').at(-1)}\n${code}\`\`\``
  })
}
