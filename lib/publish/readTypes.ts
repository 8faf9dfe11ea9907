import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isIdentifier, isObjectBindingPattern } from 'typescript/unstable/ast/is'
import type { Node, ParameterDeclaration } from 'typescript/unstable/ast'
import { API, type Checker, NodeBuilderFlags, type Project, SignatureKind, SymbolFlags } from 'typescript/unstable/sync'
import type { Symbol as Declared, Type } from 'typescript/unstable/sync'
import { entryFolderOf, readEntries } from './readEntries.ts'

/** A prop of a component, a field of a type, or a value of an enumeration. */
export interface Member {
  name: string
  /** Type in TypeScript syntax; without `undefined` for an optional member. */
  type: string
  optional: boolean
  /** Default value from the component's parameters or from the comment. */
  initial: string | undefined
  about: string
}

/** A name exported by an entry point. */
export interface Export {
  name: string
  kind: 'component' | 'hook' | 'function' | 'class' | 'constant' | 'type'
  /** Doc comment; empty without one. */
  about: string
  /** Type as text; empty if `members` describe it. */
  text: string
  members: Member[]
  /** Names of inherited props, such as those of `<button>`. */
  inherited: string[]
  /** Name of the type of a component's props. */
  propsType?: string | undefined
  /** Path of the declaring file relative to `lib/`. */
  file: string
}

/** An entry point of the package: `image`, as in `@zeyiji/ui/image`. */
export interface PackageEntry {
  entry: string
  exports: Export[]
}

const { NoTruncation, UseSingleQuotesForStringLiteralType, InTypeAlias, MultilineObjectLiterals } = NodeBuilderFlags
const inLine = NoTruncation | UseSingleQuotesForStringLiteralType
const inFull = inLine | InTypeAlias | MultilineObjectLiterals

/** Maximum length of a displayed type. Longer ones are inferred, and less readable than the source. */
const maxTypeLength = 1200

/** Reads the exports of all entry points of the library in `folder`, with the types and comments as resolved by the compiler. */
export function readTypes(folder: string): PackageEntry[] {
  const api = new API({ cwd: folder })
  try {
    const config = join(folder, 'tsconfig.json')
    using snapshot = api.updateSnapshot({ openProjects: [config] })
    const project = snapshot.getProject(config)
    if (!project) throw new Error(`The compiler cannot open ${config}`)
    const reader = createReader(project, folder)
    return readEntries(folder).map((entry) => ({ entry, exports: reader(join(folder, entryFolderOf(entry), 'index.ts')) }))
  } finally {
    api.close()
  }
}

function createReader(project: Project, folder: string): (door: string) => Export[] {
  const { checker, program } = project
  const isOurs = ({ declarations }: Declared) =>
    declarations.some(({ path }) => path.startsWith(folder) && !path.includes('/node_modules/'))
  const print = (type: Type, flags: number) => checker.typeToString(type, undefined, flags)

  function readMember(symbol: Declared, initials: ReadonlyMap<string, string>): Member {
    const optional = (symbol.flags & SymbolFlags.Optional) !== 0
    const type = checker.getTypeOfSymbol(symbol)
    const about = commentOf(checker, symbol)
    return {
      name: symbol.name,
      type: shorten(type ? typeText(type, optional, (one) => print(one, inLine)) : ''),
      optional,
      initial: initials.get(symbol.name) ?? /\b[Dd]efault:? `([^`]+)`/.exec(about)?.[1],
      about,
    }
  }

  function readMembers(type: Type, initials: ReadonlyMap<string, string> = new Map()): Pick<Export, 'members' | 'inherited'> {
    const all = checker.getPropertiesOfType(type).filter((symbol) => isPublic(symbol, project))
    const own = all.filter(isOurs)
    return {
      members: own.map((symbol) => readMember(symbol, initials)),
      inherited: all.filter((symbol) => !isOurs(symbol)).map(({ name }) => name),
    }
  }

  function describeValue(symbol: Declared): Pick<Export, 'kind' | 'text' | 'members' | 'inherited' | 'propsType'> {
    const none = { members: [], inherited: [] }
    const type = checker.getTypeOfSymbol(symbol)
    if (!type) throw new Error(`The compiler cannot resolve the type of ${symbol.name}`)
    if (symbol.flags & SymbolFlags.Class) return { kind: 'class', text: '', ...readMembers(checker.getDeclaredTypeOfSymbol(symbol)) }
    const [call] = checker.getSignaturesOfType(type, SignatureKind.Call)
    if (call && /^[A-Z]/.test(symbol.name)) {
      const [props] = call.getParameters()
      const of = props && checker.getTypeOfSymbol(props)
      if (!of) return { kind: 'component', text: '', ...none }
      const propsType = (of.getAliasSymbol() ?? of.getSymbol())?.name
      return { kind: 'component', text: '', propsType, ...readMembers(of, defaultsOf(symbol, project)) }
    }
    if (call) return { kind: /^use[A-Z]/.test(symbol.name) ? 'hook' : 'function', text: print(type, inLine), ...none }
    const { members } = readMembers(type)
    return { kind: 'constant', text: members.length > 0 ? '' : shorten(print(type, inFull)), members, inherited: [] }
  }

  function describeType(symbol: Declared): Pick<Export, 'kind' | 'text' | 'members' | 'inherited'> {
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    const isRecord = !type.isUnionType() && checker.getSignaturesOfType(type, SignatureKind.Call).length === 0
    const { members, inherited } = isRecord ? readMembers(type) : { members: [], inherited: [] }
    return { kind: 'type', text: members.length > 0 ? '' : shorten(print(type, inFull)), members, inherited }
  }

  return (door) => {
    const file = program.getSourceFile(door)
    const module = file && checker.getSymbolAtLocation(file)
    if (!module) throw new Error(`${door} is not a source of ${folder}`)
    return checker.getExportsOfModule(module).map((exported) => {
      const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      // A name exported only as a type is documented as a type: partners receive only the types of the element classes.
      const value = symbol.flags & SymbolFlags.Value && !isTypeOnly(exported, project)
      return {
        name: exported.name,
        about: commentOf(checker, symbol),
        file: (symbol.declarations[0]?.path ?? '').slice(folder.length + 1),
        ...(value ? describeValue(symbol) : describeType(symbol)),
      }
    })
  }
}

/** Returns the comment of a declaration as Markdown; links to other names are converted to code. */
const commentOf = (checker: Checker, symbol: Declared): string =>
  checker
    .getDocumentationCommentOfSymbol(symbol)
    .replaceAll(/\{@link (\S+?)\}/g, '`$1`')
    .trim()

const shorten = (text: string): string => (text.length > maxTypeLength ? '' : text)

/** Returns the text of a type. Literal unions are listed instead of named, and `undefined` is omitted for optional members. */
function typeText(type: Type, optional: boolean, print: (type: Type) => string): string {
  const parts = type.isUnionType() ? type.getTypes().filter((part) => !optional || print(part) !== 'undefined') : []
  if (parts.length > 0 && parts.every((part) => part.isStringLiteralType() || part.isNumberLiteralType()))
    return parts.map(print).join(' | ')
  if (!optional) return print(type)
  const text = print(type).replace(/^undefined \| | \| undefined$/, '')
  return /^\([^()]*(?:\([^()]*\)[^()]*)*\)$/.test(text) ? text.slice(1, -1) : text
}

/** Checks whether a member of a class is public: neither private nor protected, nor called by the browser only. */
function isPublic({ name, flags, declarations }: Declared, project: Project): boolean {
  if (/^__#|^(connected|disconnected|connectedMove|attributeChanged)Callback$/.test(name)) return false
  if (!(flags & (SymbolFlags.Property | SymbolFlags.Method | SymbolFlags.Accessor)) || declarations[0]?.path.includes('/node_modules/'))
    return true
  return !/^(override )?(protected|private) /.test(declarations[0]?.resolve(project)?.getText() ?? '')
}

/** Checks whether an entry point exports a name with `export type`. */
function isTypeOnly(exported: Declared, project: Project): boolean {
  const node = exported.declarations[0]?.resolve(project)
  if (!node) return false
  return /^type\s/.test(node.getText()) || /^export type\s/.test(node.parent?.parent?.getText() ?? '')
}

/** Returns the default values in a component's parameters by prop. Only literals are included, because other names would be meaningless. */
function defaultsOf(symbol: Declared, project: Project): Map<string, string> {
  const declaration = symbol.valueDeclaration?.resolve(project)
  const name = declaration && firstParameter(declaration)?.name
  if (!name || !isObjectBindingPattern(name)) return new Map()
  return new Map(
    name.elements.flatMap(({ name: bound, propertyName, initializer }) => {
      const prop = propertyName ?? bound
      if (!initializer || !prop || isIdentifier(initializer)) return []
      return [[prop.getText(), initializer.getText()] as const]
    }),
  )
}

/** Returns the first parameter of the first function in a declaration, which can be nested in `forwardRef(…)`. */
function firstParameter(node: Node): ParameterDeclaration | undefined {
  if ('parameters' in node && Array.isArray(node.parameters)) return node.parameters[0] as ParameterDeclaration | undefined
  return node.forEachChild(firstParameter)
}

/** Folder of the library's sources. */
export const libraryFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
