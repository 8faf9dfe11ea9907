/** The recipes of the library's documentation, by the path of each file: `next/app/layout.tsx`. */
export function recipeFiles(reference: string): Map<string, string> {
  const fences = reference.matchAll(/<!-- recipe: (\S+) -->\n\n```\w+\n(.*?)```/gs)
  return new Map([...fences].map(([, path = '', code = '']) => [path, code]))
}

/** Inserts the code of a recipe where a text names it: `<!-- recipe: next/app/layout.tsx -->`. */
export function fillRecipes(text: string, reference: string): string {
  const files = recipeFiles(reference)
  return text.replaceAll(/^<!-- recipe: (\S+) -->$/gm, (_comment, path: string) => {
    const code = files.get(path)
    if (code === undefined) throw new Error(`lib/docs has no recipe ${path}, which recipes.md names`)
    return `\`\`\`${path.split('.').at(-1)}\n${code}\`\`\``
  })
}
