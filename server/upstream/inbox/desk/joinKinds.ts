import type { InboxKind } from '../../kernel/InboxKind.ts'

/** Two kinds that operators work on as one: of the same statuses and the same columns, which decide and do nothing else. */
export const joinKinds = (label: string, one: InboxKind, other: InboxKind): InboxKind => ({
  label,
  statuses: one.statuses,
  list: async (wanted) =>
    [...(await one.list(wanted)), ...(await other.list(wanted))].toSorted((a, b) => b.at - a.at).slice(0, wanted.most),
  show: async (id) => (await one.show(id)) ?? (await other.show(id)),
  decide: async (decision) => (await one.decide?.(decision)) ?? (await other.decide?.(decision)),
  table: async () => [...(await one.table()), ...(await other.table()).slice(1)],
})
