import type { InboxKind } from '../../kernel/InboxKind.ts'

/** Joins several kinds to one for operators. They must have the same statuses and columns, and support only decisions. */
export const joinKinds = (label: string, first: InboxKind, ...others: InboxKind[]): InboxKind => {
  const kinds = [first, ...others]
  /** Returns the result of the kind that contains the id. */
  const firstOf = async <Result>(ask: (kind: InboxKind) => Promise<Result | undefined> | undefined): Promise<Result | undefined> => {
    for (const kind of kinds) {
      const said = await ask(kind)
      if (said !== undefined) return said
    }
    return undefined
  }
  return {
    label,
    statuses: first.statuses,
    list: async (wanted) =>
      (await Promise.all(kinds.map((kind) => kind.list(wanted))))
        .flat()
        .toSorted((a, b) => b.at - a.at)
        .slice(0, wanted.most),
    show: (id) => firstOf((kind) => kind.show(id)),
    decide: (decision) => firstOf((kind) => kind.decide?.(decision)),
    table: async () => {
      const tables = await Promise.all(kinds.map((kind) => kind.table()))
      return [...tables[0]!.slice(0, 1), ...tables.flatMap((rows) => rows.slice(1))]
    },
  }
}
