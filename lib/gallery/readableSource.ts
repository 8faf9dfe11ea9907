const call = String.raw`\bt\(\s*'([^']*)',\s*'([^']*)',?\s*\)`

/**
 * Converts the code of a scene to an example for other projects: without parts that only the gallery requires, with the
 * sample texts of one language, and with the published name of the library.
 */
export function readableSource(source: string, language: 'zh-CN' | 'en-US'): string {
  const text = (_: string, chinese: string, english: string) => (language === 'zh-CN' ? chinese : english)
  return callHost(source)
    .replace(/^import \{ useTranslate \} from '.*\n/m, '')
    .replace(/^export const (title|note) =\s+'.*'\n/gm, '')
    .replace(/^ *const t = useTranslate\(\)\n/gm, '')
    .replace(/ data-opens\b/g, '')
    .replace(new RegExp(String.raw`=\{${call}\}`, 'g'), (...match: [string, string, string]) => `="${text(...match)}"`)
    .replace(new RegExp(String.raw`\$?\{${call}\}`, 'g'), text)
    .replace(new RegExp(call, 'g'), (...match: [string, string, string]) => `'${text(...match)}'`)
    .replaceAll('#lib/', '@zeyiji/ui/')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
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
