const call = String.raw`\bt\(\s*'([^']*)',\s*'([^']*)',?\s*\)`

/**
 * Returns the code of the scene `id` as an example for other projects, from the source of all scenes of its component:
 * without parts that only the gallery requires, with the sample texts of one language, and with the published name of the
 * library.
 */
export function readableSource(source: string, id: string, language: 'zh-CN' | 'en-US'): string {
  const text = (_: string, chinese: string, english: string) => (language === 'zh-CN' ? chinese : english)
  return callHost(cutScene(source, id))
    .replace(/^ *const t = useTranslate\(\)\n/gm, '')
    .replace(/ data-opens\b/g, '')
    .replace(new RegExp(String.raw`=\{${call}\}`, 'g'), (...match: [string, string, string]) => `="${text(...match)}"`)
    .replace(new RegExp(String.raw`\$?\{${call}\}`, 'g'), text)
    .replace(new RegExp(call, 'g'), (...match: [string, string, string]) => `'${text(...match)}'`)
    .replaceAll('#lib/', '@zeyiji/ui/')
    .trim()
}

/** Returns the name of the export of the scene `id`: `StatesScene` for `image/states`. */
export function exportOf(id: string): string {
  const state = id.split('/')[1] ?? ''
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}Scene`
}

/** Returns a scene with the imports and declarations that it uses, directly or through others; its styles are last. */
function cutScene(source: string, id: string): string {
  const statements = source.split(/(?<!\*\/)\n+(?=[\w/])/)
  const scene = statements.find((statement) => statement.startsWith(`export function ${exportOf(id)}(`))
  if (scene === undefined) throw new Error(`No scene ${id}`)
  const used = new Set([scene, ...statements.filter((statement) => /^\w+\(/.test(statement))])
  const uses = (name: string) => [...used].some((statement) => new RegExp(String.raw`\b${name}\b`).test(statement))
  // The loop also visits statements that it adds.
  for (const _ of used)
    for (const statement of statements) {
      const [, declared] = /^(?:const|(?:async )?function) (\w+)/m.exec(statement) ?? []
      if (declared !== undefined && uses(declared)) used.add(statement)
    }
  const imports = statements
    .filter((statement) => statement.startsWith('import ') && !statement.includes('useTranslate'))
    .flatMap((statement) => {
      const list = /\{ (.+) \}|\w+(?= from)/.exec(statement)!
      const names = (list[1] ?? list[0]).split(', ').filter((name) => uses(name.replace('type ', '')))
      return names.length > 0 ? [statement.replace(/\{ .+ \}/, `{ ${names.join(', ')} }`)] : []
    })
  const isStyle = (statement: string) => / = styled\.| = createGlobalStyle/.test(statement)
  const code = statements.filter((statement) => used.has(statement)).sort((a, b) => Number(isStyle(a)) - Number(isStyle(b)))
  return `${imports.join('\n')}\n\n${code.join('\n\n').replace(/^export function \w+/m, 'export function Scene')}`
}

/** Scenes simulate the calls and link to themselves; in other projects, a host answers them. */
function callHost(source: string): string {
  if (!source.includes('demonstrationApi')) return source
  return source
    .replace(/^import \{ demonstrationApi \} from '.*\n/m, '')
    .replace(/^import \{ (.*) \} from '#lib\/login'$/m, "import { createHostApi, $1 } from '#lib/login'")
    .replace(/^(?=export function Scene)/m, "const api = createHostApi({ host: 'https://www.example.com' })\n\n")
    .replaceAll(/\bapi: demonstrationApi\b/g, 'api')
    .replaceAll('demonstrationApi', 'api')
    .replaceAll(/\b(service|privacy|recover)Href="#.*"/g, '$1Href="https://www.example.com/$1"')
}
