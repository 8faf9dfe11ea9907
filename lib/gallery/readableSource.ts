const call = String.raw`\bt\(\s*'([^']*)',\s*'([^']*)',?\s*\)`

/**
 * The code of a scene as one would write it elsewhere: without what only the gallery needs, with the sample texts of one
 * language and the library under its published name.
 */
export function readableSource(source: string, language: 'zh-CN' | 'en-US'): string {
  const text = (_: string, chinese: string, english: string) => (language === 'zh-CN' ? chinese : english)
  return source
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
