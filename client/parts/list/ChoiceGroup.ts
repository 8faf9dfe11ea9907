import type { Named } from '#lib/contract'
import { type SkillLevel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import type { FilterLine } from './FilterLines.tsx'

/** Filter value, with the change that selects it, or removes it if it is selected. */
export interface FilterChoice<Filter> {
  label: string
  /** Number of results, if known. */
  count?: number
  chosen: boolean
  change: Partial<Filter>
}

/** Filter values of one kind, for the links of a list (`FilterLinks`) and for its `FilterSheet`. */
export interface ChoiceGroup<Filter> {
  /** Id of its popover; unique on the page. */
  id: string
  label: string
  lines: { label?: string; choices: FilterChoice<Filter>[] }[]
  /** Parameter of a tree: the first choice of a line is the parent of the others. */
  tree?: keyof Filter
}

/** Returns the lines of a group with links for its values. */
export const linesWithLinks = <Filter>({ lines }: ChoiceGroup<Filter>, href: (change: Partial<Filter>) => string): FilterLine[] =>
  lines.map((line) => ({ ...line, choices: line.choices.map(({ change, ...choice }) => ({ ...choice, href: href(change) })) }))

/** Creates the choices of a list's parameters from their values and labels. */
export function createChoices<Filter>(filter: Filter) {
  type Key = keyof Filter & string
  const choices = (key: Key, labelled: (readonly [string | number, string])[]): FilterChoice<Filter>[] =>
    labelled.map(([value, label]) => {
      const chosen = filter[key] === value
      return { label, chosen, change: { [key]: chosen ? undefined : value } as Partial<Filter> }
    })
  return {
    choices,
    named: (key: Key, list: Named[]) =>
      choices(
        key,
        list.map(({ id, name }) => [id, name]),
      ),
    labelled: (key: Key, labels: Record<string, string>) => choices(key, Object.entries(labels)),
    /** `labelled` for numeric values. */
    numbered: (key: Key, labels: Record<number, string>) =>
      choices(
        key,
        Object.entries(labels).map(([value, label]) => [Number(value), label]),
      ),
    levels: (key: Key, levels: readonly SkillLevel[]) =>
      choices(
        key,
        levels.map((level) => [level, `${skillLevelLabel[level]} ${skillLevelTitle[level]}`]),
      ),
  }
}

/** Returns the groups that have choices. */
export const withChoices = <Filter>(groups: ChoiceGroup<Filter>[]): ChoiceGroup<Filter>[] =>
  groups.filter(({ lines }) => lines.some(({ choices }) => choices.length > 0))
